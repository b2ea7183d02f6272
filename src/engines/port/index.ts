export type { EngineAnswer, EngineFailure, EngineFinding, EngineRequest, ReviewEngine } from './engine.ts';
export type { PartFile, PartHunk, PartLine, ReviewPart } from './part.ts';
