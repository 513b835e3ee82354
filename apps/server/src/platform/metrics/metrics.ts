import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A process's metrics for Prometheus, in seconds and bytes as Prometheus recommends. */
export type Metrics = {
  readonly registry: Registry;
  /** Labels: `method`, `route` (never the URL) and `status`. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly streams: Gauge;
  /** Seconds of video encoded, counted once for all renditions, and wall-clock seconds spent on encoding it. */
  readonly encoded: Counter;
  readonly encoding: Counter;
  /** Adds a gauge that is evaluated whenever the metrics are read. */
  readonly addGauge: <Label extends string>(gauge: ReadGauge<Label>) => void;
};

type ReadGauge<Label extends string> = {
  name: string;
  help: string;
  labels?: readonly Label[];
  read(): Promise<readonly Reading<Label>[]> | readonly Reading<Label>[];
};

type Reading<Label extends string> = { value: number; labels?: Record<Label, string> };

/** Histogram buckets in seconds, from a cached response to the longest statement that the database allows. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    addGauge: ({ name, help, labels = [], read }) => {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          const readings = await read();
          this.reset();
          for (const { value, labels = {} } of readings) this.set(labels, value);
        },
      });
    },
    requests: new Histogram({
      name: 'kinora_http_request_seconds',
      help: 'Seconds from a request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    streams: new Gauge({
      name: 'kinora_event_streams',
      help: 'Open server-sent event streams.',
      registers,
    }),
    encoded: new Counter({
      name: 'kinora_encoded_video_seconds_total',
      help: 'Seconds of video that this process has encoded, each in all of its renditions.',
      registers,
    }),
    encoding: new Counter({
      name: 'kinora_encoding_seconds_total',
      help: 'Wall-clock seconds that this process has spent on encoding.',
      registers,
    }),
  };
}
