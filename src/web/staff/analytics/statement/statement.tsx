import { Download } from 'lucide-react';
import { useState } from 'react';

import { readStatement, type Statement, type StatementQuery } from '#shared/contract/statement.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { say } from '#web/common/data/words.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { DropdownMenu } from '#web/common/ui/dropdown-menu.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/common/ui/table.tsx';
import { useRead } from '#web/staff/data/read-and-change.ts';
import { recordPath, shownCells, statementColumnsOf, totalText } from './statement-rows.ts';
import { statementTexts as texts } from '#web/staff/texts/analytics.ts';
import { statementFormats, type StatementFormat, writeStatement } from './write-statement.ts';

function FileMenu({ statement }: { statement: Statement }) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (format: StatementFormat) => {
    setFailure(null);
    try {
      const file = await writeStatement(statement, format, location.origin);
      saveFile(file, file.name);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : texts.notWritten);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <DropdownMenu
        align="start"
        trigger={
          <Button variant="secondary">
            <Download aria-hidden className="size-5" />
            {texts.save}
          </Button>
        }
        items={statementFormats.map((format) => ({ label: texts.formats[format], onSelect: () => void save(format) }))}
      />
      {failure !== null && (
        <p role="alert" className="font-semibold text-stop-text">
          {failure}
        </p>
      )}
    </div>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const columns = statementColumnsOf(statement).filter(({ field }) => field !== 'link');
  const shownClock = useShownClock();
  return (
    <Table label={texts.title} className="min-w-[80rem]">
      <TableHead>
        <tr>
          {columns.map(({ field, heading }) => (
            <TableHeader key={field}>{heading}</TableHeader>
          ))}
          <TableHeader>{texts.columns.link}</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {statement.lines.map((line) => (
          <TableRow key={line.id}>
            {shownCells(line, columns).map((text, index) => (
              <TableCell key={columns[index]?.field} className="min-w-28 wrap-normal">
                <Typed>{columns[index]?.kind === 'instant' ? shownClock(text) : text}</Typed>
              </TableCell>
            ))}
            <TableCell>
              <a href={recordPath(line)} className="underline underline-offset-4">
                {say(texts.record, { name: line.ticket ?? line.containerNumber })}
              </a>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Shown({ query }: { query: StatementQuery }) {
  const { data, isError, isFetching, refetch } = useRead(queryKeys.statement(query), (signal) =>
    callAsStaff(readStatement, { query, signal }),
  );
  if (!data && isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 font-semibold text-stop-text">
        {texts.notLoaded}
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  if (!data) return <Loading>{texts.loading}</Loading>;
  if (data.trucks === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p className="text-lg font-bold">{totalText(data)}</p>
      <FileMenu statement={data} />
      {data.lines.length < data.trucks && <p>{sayCount(texts.more, data.trucks - data.lines.length)}</p>}
      <Lines statement={data} />
    </>
  );
}

/** Loaded once the card is opened. */
export function StatementCard({ query }: { query: StatementQuery }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-label={texts.title} className="min-w-0">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-12 cursor-pointer content-center text-lg font-black">
          {say(texts.of, { carrier: query.carrier })}
        </summary>
        {isOpen && (
          <div className="grid min-w-0 gap-4 pt-3">
            <Shown query={query} />
          </div>
        )}
      </details>
    </Card>
  );
}
