import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const executablePath = process.env['PROOFMARK_CHROMIUM'] ?? '/usr/bin/chromium';

/** The browser of this machine, which `describeWith` asks for. */
export const browserPart = {
  present: existsSync(executablePath),
  missing: 'no Chromium here; PROOFMARK_CHROMIUM names its executable',
};

/** A fresh headless browser with a profile of its own, which asks for nothing over the network by itself. */
export function launchBrowser(): Promise<Browser> {
  const quiet = ['background-networking', 'component-update', 'sync', 'gpu', 'quic'].map(
    (name) => `--disable-${name}`,
  );
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run', ...quiet] });
}

/** A page opened from a file, with everything that it did besides showing itself. */
export interface OpenPage {
  readonly page: Page;
  /** What it asked for, without itself. */
  readonly requests: readonly string[];
  /** What it wrote to the console, violations of its policy among it. */
  readonly messages: readonly string[];
}

/** Opens a page, hands it to `look`, and removes it again. */
export async function withPage(
  browser: Browser,
  html: string,
  look: (open: OpenPage) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  try {
    const file = join(folder, 'report.html');
    await writeFile(file, html);
    const url = pathToFileURL(file).href;
    const page = await context.newPage();
    const requests: string[] = [];
    const messages: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) requests.push(request.url());
    });
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('dialog', (dialog) => {
      messages.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(url);
    await look({ page, requests, messages });
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
