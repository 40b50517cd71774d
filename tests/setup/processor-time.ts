/**
 * Starts to count this process's processor time: a clock would count what else runs on a busy machine.
 * @returns how many milliseconds have been spent since
 */
export function countProcessorTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
