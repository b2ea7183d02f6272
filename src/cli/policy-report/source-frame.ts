import type { Place } from '../../app/policy/index.ts';
import { toVisibleText } from '../../core/index.ts';
import { toDisplayWidth, toExpanded, toFitting } from '../../report/text/index.ts';

/** A line of source for people, and the columns of a terminal that a marker under it covers. */
export interface SourceFrame {
  readonly code: string;
  /** From 0. */
  readonly indent: number;
  /** At least 1. */
  readonly length: number;
}

/** What stands before a place that does not fit is cut to this part of the room, so that the place itself is seen. */
const leadShare = 3;

/**
 * The line of a place made visible, at most `room` columns wide, with the marked piece in it. Whoever wrote the file
 * controls the text: escapes, tabs and wide characters move the marker with them. Takes time linear in the line.
 */
export function toSourceFrame(place: Place, room: number): SourceFrame {
  const start = place.column - 1;
  const points = toPoints(place.text, start + place.length + room);
  const marked = toVisibleText(points.slice(start, start + place.length).join(''));
  const after = toVisibleText(points.slice(start + place.length).join(''));
  const before = points.slice(0, start);
  const whole = toVisibleText(before.join(''));
  const fits = toDisplayWidth(toExpanded(whole + (marked || ' '))) <= room;
  const lead = fits ? whole : toLead(before, room);
  const indent = toDisplayWidth(toExpanded(lead));
  const end = Math.min(toDisplayWidth(toExpanded(lead + marked)), room);
  return {
    code: toFitting(toExpanded(lead + marked + after).trimEnd(), room),
    indent,
    length: Math.max(1, end - indent),
  };
}

/** The first code points of a text, so that a line of a megabyte is not taken apart to show a hundred columns. */
function toPoints(text: string, count: number): readonly string[] {
  return Array.from(text.slice(0, 2 * count)).slice(0, count);
}

/** The end of what stands before a place, behind an ellipsis; all of it where it is short. */
function toLead(points: readonly string[], room: number): string {
  const most = Math.floor(room / leadShare);
  const kept: string[] = [];
  let width = 0;
  for (let index = points.length - 1; index >= 0; index--) {
    const point = points[index] ?? '';
    kept.push(point);
    width += point === '\t' ? 1 : toDisplayWidth(toVisibleText(point));
    if (width > most) return `…${toVisibleText(kept.reverse().join('')).replaceAll('\t', ' ')}`;
  }
  return toVisibleText(points.join(''));
}
