/** A request parsed from a documented shell command. */
export interface CurlCommand {
  method: string;
  /** The URL, still containing `$SITE`; a key is still `$KEY`. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const caller = String.raw`-b cookies -c cookies|-H "authorization: Bearer \$KEY"`;
const command = new RegExp(String.raw`^curl (${caller}) (?:-X ([A-Z]+) )?"(\$SITE\/[^"\s]*)"(.*)$`, 's');
const parameter = / \\\n {2}(-H|-d|--data-binary) '([^']*)'/gy;

/**
 * Parses a documented command exactly as a shell would; `cookies` is the file that stores cookies between commands.
 * Throws for anything a shell or curl would interpret differently.
 */
export function readCurlCommand(source: string): CurlCommand {
  const [, by = '', method = 'GET', url, rest = ''] = command.exec(source) ?? [];
  if (!url || /[`!]|\$(?!SITE)/.test(url)) throw new Error(`not a command that can be pasted: ${source}`);
  const headers: Record<string, string> = by.startsWith('-H') ? { authorization: 'Bearer $KEY' } : {};
  const found: CurlCommand = { method, url, headers };
  let end = 0;
  for (const [whole, option, value = ''] of rest.matchAll(parameter)) {
    end += whole.length;
    const [name = '', ...text] = value.split(': ');
    if (option !== '-H') found.body = value;
    else found.headers[name] = text.join(': ');
  }
  if (end !== rest.length) throw new Error(`not a command that can be pasted: ${source}`);
  return found;
}
