/** An export has its values in these forms. Those of kind `transaction` mean nothing on another server. */
export type ColumnKind = 'text' | 'json' | 'list' | 'transaction';

export interface CopiedColumn {
  name: string;
  kind: ColumnKind;
}

const byte = (letter: string) => letter.charCodeAt(0);
const [tab, lineEnd, quote, comma, slash] = [byte('\t'), byte('\n'), byte('"'), byte(','), byte('\\')];
const [braceOpen, braceClose, listOpen, listClose] = [byte('{'), byte('}'), byte('['), byte(']')];
const [letterN, letterT, letterU, letterX, nothing] = [byte('n'), byte('t'), byte('u'), byte('x'), byte('N')];

export class UnreadableRowError extends Error {}

/** Converts `row_to_json` to `copy` text: both escape alike except `\u00XX`, so nothing is parsed and digits stay. */
export class CopyText {
  rows = 0;
  readonly #columns: { start: Uint8Array; kind: ColumnKind }[];
  readonly #transaction: Uint8Array;
  #from: Uint8Array = new Uint8Array();
  #to: Uint8Array = new Uint8Array();
  #at = 0;
  #end = 0;

  /** `transaction` replaces all transaction ids. */
  constructor(columns: readonly CopiedColumn[], transaction: string) {
    this.#columns = columns.map(({ name, kind }, index) => {
      const start = Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
      return { start, kind };
    });
    this.#transaction = Buffer.from(transaction);
  }

  async *turn(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let begun = Buffer.alloc(0);
    for await (const piece of content) {
      const first = piece.indexOf(lineEnd) + 1;
      if (first === 0) {
        begun = Buffer.concat([begun, piece]);
        continue;
      }
      const whole = piece.lastIndexOf(lineEnd) + 1;
      yield this.#lines(Buffer.concat([begun, piece.subarray(0, first)]));
      if (whole > first) yield this.#lines(piece.subarray(first, whole));
      begun = Buffer.from(piece.subarray(whole));
    }
    if (begun.length > 0) yield this.#lines(Buffer.concat([begun, Buffer.of(lineEnd)]));
  }

  #lines(lines: Buffer): Buffer {
    // No value grows to more than twice its size.
    if (this.#to.length < lines.length * 2) this.#to = new Uint8Array(lines.length * 2);
    [this.#from, this.#at, this.#end] = [lines, 0, 0];
    while (this.#at < lines.length) this.#row();
    return Buffer.copyBytesFrom(this.#to, 0, this.#end);
  }

  #row(): void {
    for (const { start, kind } of this.#columns) {
      for (const expected of start) this.#expect(expected);
      this.#value(kind);
      this.#to[this.#end++] = tab;
    }
    this.#expect(braceClose);
    this.#expect(lineEnd);
    // Replaces the last tab.
    this.#to[this.#end - 1] = lineEnd;
    this.rows += 1;
  }

  #expect(expected: number): void {
    if (this.#from[this.#at++] !== expected) throw new UnreadableRowError('a row is not what an export holds');
  }

  #value(kind: ColumnKind): void {
    if (this.#from[this.#at] === letterN) {
      this.#at += 'null'.length;
      this.#to[this.#end++] = slash;
      this.#to[this.#end++] = nothing;
    } else if (kind === 'text') this.#text();
    else if (kind === 'transaction') {
      const begin = this.#end;
      this.#text();
      this.#to.set(this.#transaction, begin);
      this.#end = begin + this.#transaction.length;
    } else this.#nested(kind === 'list');
  }

  /** A string without its quotes, or a number or boolean. */
  #text(): void {
    const [from, to] = [this.#from, this.#to];
    let [at, end] = [this.#at, this.#end];
    const isQuoted = from[at] === quote;
    if (isQuoted) at += 1;
    for (; at < from.length; at += 1) {
      const letter = from[at] ?? 0;
      if (isQuoted ? letter === quote : letter === comma || letter === braceClose) break;
      to[end++] = letter;
      if (letter !== slash) continue;
      const escaped = from[++at] ?? 0;
      // Of the \u escapes, JSON uses only \u00XX here.
      if (escaped === letterU) at += 2;
      to[end++] = escaped === letterU ? letterX : escaped;
    }
    [this.#at, this.#end] = [isQuoted ? at + 1 : at, end];
  }

  /** Copies JSON unchanged, or converts a list of strings into a PostgreSQL array; escapes are escaped once more. */
  #nested(isList: boolean): void {
    const [from, to] = [this.#from, this.#to];
    let [at, end, depth, isText] = [this.#at, this.#end, 0, false];
    for (; at < from.length; at += 1) {
      let letter = from[at] ?? 0;
      if (!isText && depth === 0 && (letter === comma || letter === braceClose)) break;
      if (letter === quote) isText = !isText;
      else if (letter === slash) {
        const escaped = from[++at] ?? 0;
        const isDoubled = !isList || escaped === slash || escaped === quote;
        to[end++] = slash;
        if (isDoubled) to[end++] = slash;
        if (isList && escaped === letterU) at += 2;
        letter = isList && escaped === letterU ? letterX : escaped;
        if (isDoubled && escaped === slash) to[end++] = slash;
      } else if (letter === tab) {
        // Whitespace between the tokens of a value of type json.
        to[end++] = slash;
        letter = letterT;
      } else if (!isText && (letter === braceOpen || letter === listOpen)) {
        depth += 1;
        if (isList) letter = braceOpen;
      } else if (!isText && (letter === braceClose || letter === listClose)) {
        depth -= 1;
        if (isList) letter = braceClose;
      }
      to[end++] = letter;
    }
    [this.#at, this.#end] = [at, end];
  }
}
