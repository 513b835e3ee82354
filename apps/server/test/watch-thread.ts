/** Watches this thread until it is disposed of. Counts CPU time, because other programs may use the machine. */
export function watchThread() {
  const start = process.memoryUsage().heapUsed;
  const peak = { block: 0, growth: 0 };
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    peak.block = Math.max(peak.block, (user + system) / 1000);
    peak.growth = Math.max(peak.growth, process.memoryUsage().heapUsed - start);
    before = process.threadCpuUsage();
  }, 1);
  return { peak, [Symbol.dispose]: () => clearInterval(timer) };
}
