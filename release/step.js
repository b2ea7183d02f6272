/**
 * What is known so far. A step relies on what the steps before it have put here.
 *
 * @typedef {object} Proof
 * @property {import('./history.js').History} history
 * @property {string} folder A private folder, gone afterwards.
 * @property {import('./isolation.js').Isolation} isolation
 * @property {(name: string) => Promise<string>} createRepository An empty repository, in a folder of its own.
 * @property {import('./record.js').PromotionRecord} record Put here by the step `agreement`.
 * @property {import('./candidate.js').Candidate} candidate Put here by the step `build`.
 */

/**
 * One thing that must hold before a promotion counts as proven. Returns null where it holds.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {(proof: Proof) => Promise<import('./failure.js').Failure | null>} prove
 */

export {};
