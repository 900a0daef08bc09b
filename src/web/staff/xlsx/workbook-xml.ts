const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function each(sheets: number, write: (number: number) => string): string {
  return Array.from({ length: sheets }, (_, index) => write(index + 1)).join('');
}

export const cellStyles = { heading: 1, text: 2, time: 3, number: 4, value: 5 } as const;

const top = '<alignment vertical="top"/>';
const wrapped = '<alignment vertical="top" wrapText="1"/>';
const cells = [
  '<xf/>',
  `<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${wrapped}</xf>`,
  `<xf numFmtId="49" applyNumberFormat="1" applyAlignment="1">${wrapped}</xf>`,
  `<xf numFmtId="164" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
  `<xf numFmtId="1" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
  `<xf numFmtId="0" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
];
const fonts =
  '<font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>';
const fills =
  '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF15181B"/></patternFill></fill>';
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ h:mm\\ AM/PM"/></numFmts><fonts count="2">${fonts}</fonts><fills count="3">${fills}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;

function sheetName(name: string, number: number): string {
  return `${name}${number > 1 ? ` ${number}` : ''}`;
}

/** The names are for headings printed on every page, a print area from a column on, and the filters. */
function definedNames(ranges: readonly string[], { name, printedFrom }: WorkbookShape): string {
  return ranges
    .map((range, index) => {
      const sheet = `'${sheetName(name, index + 1)}'!`;
      const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}${range}</definedName>`;
      const printed = `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${sheet}${range.replace('$A', `$${printedFrom}`)}</definedName>`;
      return `${filter}${printed}<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}$1:$1</definedName>`;
    })
    .join('');
}

/** `printedFrom` is the first column that is printed. */
export interface WorkbookShape {
  name: string;
  printedFrom: string;
}

/** The keys are file names. `ranges` contains the filtered range of each sheet. */
export function workbookParts(ranges: readonly string[], shape: WorkbookShape): Record<string, string> {
  const sheets = ranges.length;
  const types = each(
    sheets,
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const names = each(
    sheets,
    (number) => `<sheet name="${sheetName(shape.name, number)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const targets = each(
    sheets,
    (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names}</sheets><definedNames>${definedNames(ranges, shape)}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${targets}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${types}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  };
}
