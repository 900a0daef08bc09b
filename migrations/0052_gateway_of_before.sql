-- Where texts were sent when the program began to ask which private addresses it may call: this one stays allowed.
alter table installation add column gateway_of_before text;

update installation set gateway_of_before = coalesce(
  (select nullif(value #>> '{}', '') from settings where name = 'textGatewayUrl'),
  (select 'http://127.0.0.1:13013/cgi-bin/sendsms' from settings where name = 'textGateway' and value #>> '{}' = 'kannel')
);
