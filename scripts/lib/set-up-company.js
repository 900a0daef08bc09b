/** @typedef {{ email: string, password: string }} Account */

/**
 * What a new owner enters: the company's name, its facilities in place of a new installation's, and custom fields of
 * the form.
 *
 * @typedef {object} SetUp
 * @property {string} companyName
 * @property {readonly { name: string, timeZone: string, docks: readonly string[] }[]} facilities the first is the
 * default
 * @property {readonly object[]} fields
 */

/**
 * Sets a new installation up over its API, as its administrator does on the settings screens.
 *
 * @param {string} site address of the server
 * @param {Account} account of the administrator
 * @param {SetUp} setUp
 */
export const setUpCompany = async (site, account, { companyName, facilities, fields }) => {
  let cookie = '';
  /** @param {string} method @param {string} path @param {object} [content] @returns {Promise<any>} the answer's content */
  const send = async (method, path, content) => {
    const headers = { cookie, ...(content && { 'content-type': 'application/json' }) };
    const answer = await fetch(site + path, { method, headers, ...(content && { body: JSON.stringify(content) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return await answer.json();
  };

  await send('POST', '/api/auth/token?grant_type=password', account);
  await send('PUT', '/api/settings', { changes: { companyName } });
  const { facilities: before } = await send('GET', '/api/facilities');
  for (const [index, facility] of facilities.entries()) {
    const { id } = await send('POST', '/api/facilities', facility);
    if (index === 0) await send('PATCH', `/api/facilities/${id}`, { changes: { isDefault: true } });
  }
  for (const { id } of before) await send('PATCH', `/api/facilities/${id}`, { changes: { isRetired: true } });
  const form = await send('GET', '/api/form');
  const added = fields.map((field) => ({ ...field, system: false }));
  await send('PUT', '/api/form', { baseVersion: form.version, fields: [...form.fields, ...added] });
};
