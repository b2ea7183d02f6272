/** The median time of several runs of synchronous or asynchronous work, in seconds, after one run that is not counted. */
export async function medianSeconds(work, runs = 5) {
  await work();
  const times = [];
  for (let run = 0; run < runs; run++) {
    const start = process.hrtime.bigint();
    await work();
    times.push(Number(process.hrtime.bigint() - start) / 1e9);
  }
  return median(times);
}

export function median(numbers) {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Times contenders in turn, A B C A B C, so that a machine that slows down slows them all. Returns the median seconds of
 * each, and null for one that throws: a peer that can't read an input has no time for it.
 */
export async function compare(contenders, runs = 5) {
  const times = new Map(Object.keys(contenders).map((name) => [name, []]));
  for (let run = 0; run <= runs; run++) {
    for (const [name, work] of Object.entries(contenders)) {
      const seconds = await timeOnce(work);
      if (seconds === null) times.get(name).push(Number.NaN);
      else if (run > 0) times.get(name).push(seconds);
    }
  }
  return Object.fromEntries(
    Array.from(times, ([name, list]) => [name, list.some(Number.isNaN) ? null : median(list)]),
  );
}

async function timeOnce(work) {
  const start = process.hrtime.bigint();
  try {
    await work();
  } catch {
    return null;
  }
  return Number(process.hrtime.bigint() - start) / 1e9;
}
