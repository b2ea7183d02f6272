import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toVisibleText } from '../../src/core/index.ts';
import { toHtml } from '../../src/report/index.ts';
import { browserPart, launchBrowser, withPage } from '../support/browser.ts';
import { describeWith } from '../support/missing-part.ts';
import { sampleReport, toReport } from '../support/sample-report.ts';

describeWith(browserPart, 'the page in a real browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('asks for nothing, complains about nothing, and is styled by its one style sheet', async () => {
    await withPage(browser, toHtml(sampleReport()), async ({ page, requests, messages }) => {
      expect(requests).toEqual([]);
      expect(messages).toEqual([]);
      expect(await page.locator('h1').textContent()).toContain('Review incomplete');
      const edge = await page.evaluate(
        "getComputedStyle(document.querySelector('#finding-1')).borderLeftWidth",
      );
      expect(edge).toBe('4px');
    });
  });

  it('T13 T16 T19 T21 makes nothing of hostile text but text', async () => {
    const hostile = `<img src=x onerror="document.title='hit'"><script>document.title='hit'</script><a href=//evil.example>x</a>\u202e\x1b[2K</table></article>`;
    const diff = `diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+${hostile}\n`;
    const finding = { path: 'x', line: 1, severity: 'nit' } as const;
    const plain = toHtml(toReport(diff.replace(hostile, 'words'), [{ ...finding, comment: 'words' }]));
    const attacked = toHtml(toReport(diff, [{ ...finding, comment: hostile, rule: null }]));
    let elements = 0;
    await withPage(browser, plain, async ({ page }) => {
      elements = await page.locator('*:not(.hidden-character)').count();
    });
    await withPage(browser, attacked, async ({ page, requests, messages }) => {
      expect(await page.locator('*:not(.hidden-character)').count()).toBe(elements);
      expect(await page.locator('script, img, iframe, object, embed, base, link').count()).toBe(0);
      expect(await page.locator('.prose p').textContent()).toBe(toVisibleText(hostile));
      expect(await page.locator('tr.added td').last().textContent()).toBe(toVisibleText(hostile));
      expect(await page.title()).not.toContain('hit');
      expect([requests, messages]).toEqual([[], []]);
    });
  });

  it('forbids by its own policy what it does not contain', async () => {
    const broken = toHtml(sampleReport()).replace(
      '</main>',
      '<script>document.title="hit"</script><img src="x.png"></main>',
    );
    await withPage(browser, broken, async ({ page, messages }) => {
      expect(await page.title()).not.toBe('hit');
      expect(messages.filter((message) => message.includes('Content Security Policy'))).toHaveLength(2);
    });
  });

  it('is read with the keyboard: skip link, then from finding to finding, opening what is closed', async () => {
    await withPage(browser, toHtml(sampleReport()), async ({ page }) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the findings');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('main');
      await page.locator('details.file').evaluateAll((files) => {
        for (const file of files) file.removeAttribute('open');
      });
      await page.locator('nav a[href="#finding-2"]').press('Enter');
      expect(await page.locator('#finding-2').isVisible()).toBe(true);
      await page.locator('#finding-2 a[aria-label="Next finding"]').press('Enter');
      expect(await page.locator('#finding-3').evaluate((card) => card.matches(':target'))).toBe(true);
      const top = await page.locator('#finding-3').evaluate((card) => card.getBoundingClientRect().top);
      expect(top).toBeGreaterThan(40);
      expect(top).toBeLessThan(900);
    });
  });

  it('hides findings by severity without a script', async () => {
    await withPage(browser, toHtml(sampleReport()), async ({ page }) => {
      expect(await page.locator('article.nit:visible').count()).toBe(1);
      await page.getByRole('checkbox', { name: '1 nit' }).uncheck();
      expect(await page.locator('article.nit:visible, nav li.nit:visible').count()).toBe(0);
      expect(await page.locator('article.finding:visible').count()).toBe(7);
    });
  });

  it('has landmarks, one first heading, no skipped level, and a name for everything that can be reached', async () => {
    await withPage(browser, toHtml(sampleReport()), async ({ page }) => {
      for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
        expect(await page.getByRole(role).count()).toBe(1);
      }
      const levels = await page
        .locator('h1, h2, h3, h4')
        .evaluateAll((headings) =>
          headings.map((heading) => Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1))),
        );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
      }
      const names = await page
        .locator('a, summary, input')
        .evaluateAll((controls) =>
          controls.map(
            (control) =>
              control.getAttribute('aria-label') ??
              control.closest('label')?.textContent ??
              control.textContent,
          ),
        );
      expect(names.filter((name) => !name?.trim())).toEqual([]);
    });
  });

  it.each(['light', 'dark'] as const)('follows the %s scheme of the system', async (colorScheme) => {
    await withPage(
      browser,
      toHtml(sampleReport()),
      async ({ page }) => {
        const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor');
        expect(ground).toBe(colorScheme === 'dark' ? 'rgb(19, 22, 27)' : 'rgb(250, 249, 247)');
      },
      { colorScheme },
    );
  });

  it('fits a narrow screen without scrolling sideways', async () => {
    await withPage(
      browser,
      toHtml(sampleReport()),
      async ({ page }) => expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390),
      { viewport: { width: 390, height: 844 } },
    );
  });

  it('prints every file open', async () => {
    await withPage(browser, toHtml(sampleReport()), async ({ page }) => {
      expect(await page.getByText('deploy --now').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText('deploy --now').isVisible()).toBe(true);
      expect(await page.locator('nav').isVisible()).toBe(false);
    });
  });

  it('opens a change of many thousand lines and stays on the line that was asked for', async () => {
    const file = (index: number): string =>
      `diff --git a/f${index} b/f${index}\nnew file mode 100644\n--- /dev/null\n+++ b/f${index}\n@@ -0,0 +1,900 @@\n${'+some line of code(with, things);\n'.repeat(900)}`;
    const diff = Array.from({ length: 40 }, (_, index) => file(index)).join('');
    const findings = Array.from(
      { length: 40 },
      (_, index) => ({ path: `f${index}`, line: 450, severity: 'nit', comment: 'x' }) as const,
    );
    await withPage(browser, toHtml(toReport(diff, findings)), async ({ page }) => {
      await page.locator('nav a[href="#finding-40"]').click();
      await page.waitForFunction(`(() => {
        const { top } = document.querySelector('#finding-40').getBoundingClientRect();
        return top > 0 && top < innerHeight;
      })()`);
      expect(await page.locator('#finding-40').isVisible()).toBe(true);
    });
  });
});
