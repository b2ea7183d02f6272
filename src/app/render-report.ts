import { type Report, toHtml, toJson, toMarkdown, toSarif, toText } from '../report/index.ts';

export const reportFormats = ['text', 'json', 'markdown', 'sarif', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What a terminal can show; the other formats take no notice of it. */
export interface TextStyle {
  readonly color: boolean;
  readonly width: number;
}

/** A report in the chosen form, ending with a line feed. */
export function renderReport(report: Report, format: ReportFormat, style: TextStyle): string {
  switch (format) {
    case 'text':
      return toText(report, style);
    case 'json':
      return toJson(report);
    case 'markdown':
      return toMarkdown(report);
    case 'sarif':
      return toSarif(report);
    case 'html':
      return toHtml(report);
  }
}
