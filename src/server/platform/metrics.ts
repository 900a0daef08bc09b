import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface AnsweredRequest {
  method: string;
  /** The route's template, without actual values. */
  route: string;
  status: number;
  seconds: number;
}

/** Labels come from closed lists, never from an id, an address or a person. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

interface Metric {
  name: string;
  help: string;
  labelNames?: string[];
  /** Called at every scrape. A failure leaves out this metric and keeps all others. */
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** The metrics are those of this node, in Prometheus' text format. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  requestAnswered(request: AnsweredRequest): void;
  statementDone(seconds: number): void;
  gauge(metric: Metric): void;
  /** A counter only grows while the process lives; its name ends in `_total`. */
  counter(metric: Metric): void;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'warehouse_http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its answer. Event streams are not in it.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const statements = new Histogram({
    name: 'warehouse_database_statement_duration_seconds',
    help: 'Time the database took for one statement, the way there and back included.',
    buckets: statementSeconds,
    registers,
  });
  const added =
    (Kind: typeof Gauge | typeof Counter) =>
    ({ read, labelNames = [], ...named }: Metric) => {
      const metric = new Kind({
        ...named,
        labelNames,
        registers,
        async collect() {
          metric.reset();
          for (const { labels = {}, value } of await settled(read)) metric.inc(labels, value);
        },
      });
    };
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    requestAnswered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    statementDone: (seconds) => statements.observe(seconds),
    gauge: added(Gauge),
    counter: added(Counter),
  };
}

async function settled(read: Metric['read']): Promise<readonly Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}
