import path from 'node:path';
import * as z from 'zod';
import { findVisibleStreams, readVisibleStreams, type VisibleStreams, visibleEntries } from './cover.ts';
import { type Embedded, embeddedEntries, probeEmbedded, readEmbeddedIn } from './embedded.ts';
import { guardedInput } from './guarded-input.ts';
import { MediaToolError } from './media-tool-error.ts';
import { type Probe, probeEntries, probeFile, readProbe } from './probe.ts';
import { parseReport } from './report.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/** What a file says of itself. */
export type UploadProbe = {
  probe: Probe;
  /** Each reads more of the report, or the file again. They throw `MediaToolError`. */
  embedded: () => Promise<Embedded>;
  visibleStreams: () => Promise<VisibleStreams>;
  /** Indexes of the streams whose packets are among the first ones of the file. */
  started: ReadonlySet<number>;
};

/** Usual files have packets of every stream among as many. */
const firstPackets = 256;

const report = z.object({ packets: z.array(z.object({ stream_index: z.int() })).default([]) });

/**
 * Reads everything that a file says of itself in one run of ffprobe, because starting the program takes longer than
 * reading a usual file. A file that can't be read so, such as one with megabytes of titles, is read in separate runs.
 * Throws `MediaToolError` for a file that isn't media.
 */
export async function probeUpload(tools: MediaTools, file: string): Promise<UploadProbe> {
  const entries = [...probeEntries, ...embeddedEntries, ...visibleEntries, 'packet=stream_index'].join(':');
  const shown = ['-print_format', 'json=compact=1', '-read_intervals', `%+#${firstPackets}`];
  const args = ['-v', 'error', ...shown, '-show_entries', entries, ...guardedInput(path.basename(file))];
  try {
    const output = await runMediaTool(tools, 'ffprobe', args, { cwd: path.dirname(file) });
    const parsed = parseReport(output);
    const packets = report.safeParse(parsed).data?.packets ?? [];
    return {
      probe: readProbe(parsed),
      embedded: async () => readEmbeddedIn(parsed),
      visibleStreams: async () => readVisibleStreams(parsed),
      started: new Set(packets.map(({ stream_index }) => stream_index)),
    };
  } catch (error) {
    if (!(error instanceof MediaToolError && error.reason === 'refused')) throw error;
    return {
      probe: await probeFile(tools, file),
      embedded: () => probeEmbedded(tools, file),
      visibleStreams: () => findVisibleStreams(tools, file),
      started: new Set(),
    };
  }
}
