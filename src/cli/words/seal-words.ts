import type { DeploymentFailure } from '../../app/deployment/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Explanations } from './explain.ts';

type SealFailure = Extract<DeploymentFailure, { readonly code: `seal.${string}` }>;

const attestAnew = 'find out who changed it, then install or add it again: what lies there is not used';
const notOurs = 'whoever made the image made it wrongly, or changed it; make it again';

/** Why a tree is not frozen, or is not what it was attested to be. */
export const sealWords: Explanations<SealFailure> = {
  'seal.root-unfit': ({ reason }) => ({ what: `the tree is ${reason}`, remedy: attestAnew }),
  'seal.symlink': ({ path }) => ({
    what: `${toVisibleLine(path)} is a symbolic link`,
    remedy: attestAnew,
  }),
  'seal.hard-link': ({ path, links }) => ({
    what: `${toVisibleLine(path)} has ${links} names, and could be changed under another one`,
    remedy: attestAnew,
  }),
  'seal.special-file': ({ path }) => ({
    what: `${toVisibleLine(path)} is neither a plain file nor a folder`,
    remedy: attestAnew,
  }),
  'seal.path-unfit': ({ path }) => ({
    what: `${toVisibleLine(path)} is no name that a tree may have`,
    remedy: attestAnew,
  }),
  'seal.path-twin': ({ path, twin }) => ({
    what: `${toVisibleLine(path)} and ${toVisibleLine(twin)} are one name to some file systems`,
    remedy: attestAnew,
  }),
  'seal.changed-while-reading': ({ path }) => ({
    what: `${toVisibleLine(path)} was changed while it was read`,
    remedy: 'find out which process writes there',
  }),
  'seal.unreadable': ({ path }) => ({
    what: `${toVisibleLine(path)} cannot be read`,
    remedy: 'see whose it is, and whether the disk is sound',
  }),
  'seal.too-large': ({ limit }) => ({
    what: `the tree is beyond the bound of its ${limit}`,
    remedy: attestAnew,
  }),
  'seal.unavailable': ({ step }) => ({
    what: `this machine makes no sealed memory files (${step})`,
    remedy: 'use Linux 3.17 or newer and leave memfd_create open to the process',
  }),
  'seal.slot-spent': () => ({ what: 'a place for one image was used twice', remedy: notOurs }),
  'seal.freeze-level-too-low': ({ level, minimum }) => ({
    what: `bytes can be frozen here to level ${level}, and the deployment demands ${minimum}`,
    remedy: 'proofmark doctor shows what this machine offers and what is missing',
  }),
  'seal.not-sealed': ({ seals }) => ({
    what: `a memory file is not sealed as it must be (${seals})`,
    remedy: notOurs,
  }),
  'seal.contents-missing': ({ path }) => ({
    what: `nobody gave the bytes of ${toVisibleLine(path)}`,
    remedy: notOurs,
  }),
  'seal.entry-missing': ({ path }) => ({
    what: `${toVisibleLine(path)} is attested and not there`,
    remedy: attestAnew,
  }),
  'seal.entry-added': ({ path }) => ({
    what: `${toVisibleLine(path)} is there and was not attested`,
    remedy: attestAnew,
  }),
  'seal.entry-retyped': ({ path }) => ({
    what: `${toVisibleLine(path)} is a folder where a file was attested, or the other way round`,
    remedy: attestAnew,
  }),
  'seal.entry-differs': ({ path }) => ({
    what: `${toVisibleLine(path)} does not have the bytes that were attested`,
    remedy: attestAnew,
  }),
  'seal.absence-differs': ({ path }) => ({
    what: `${toVisibleLine(path)} must not be there, or nobody says so`,
    remedy: attestAnew,
  }),
  'seal.identity-differs': () => ({ what: 'an image is not the one that was named', remedy: notOurs }),
  'seal.image-malformed': ({ reason }) => ({
    what: `an image is malformed (${reason})`,
    remedy: notOurs,
  }),
};
