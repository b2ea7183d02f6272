/**
 * Tells steps as they are done, on standard error: on a terminal the running one is shown and then replaced; elsewhere
 * each is one line when it is over.
 */
export function createProgress() {
  const { stderr } = process;
  /** @type {{ title: string, since: number } | null} */
  let running = null;
  return {
    /** @param {string} title */
    start(title) {
      this.end('proven');
      running = { title, since: performance.now() };
      if (stderr.isTTY) stderr.write(`        … ${title}`);
    },
    /** @param {'proven' | 'FAILED' | 'done'} verdict */
    end(verdict) {
      if (running === null) return;
      const seconds = ((performance.now() - running.since) / 1000).toFixed(1);
      stderr.write(
        `${stderr.isTTY ? '\r\u001b[K' : ''}${verdict.padEnd(6)}  ${running.title} (${seconds} s)\n`,
      );
      running = null;
    },
  };
}
