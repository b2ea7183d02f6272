import { isRandom, isUuid } from '../randomness.ts';
import { type SecretRule, type Sighting, toSpellings } from '../rule.ts';
import { isStandIn } from '../stand-in.ts';
import { toNameEnd, toWords } from './identifier.ts';
import { toSeparator } from './separator.ts';
import { toValue } from './value.ts';

/** Services whose keys have no mark of their own: a random value with the service's name is one. */
const services = [
  ...toSpellings(
    ...'adafruit algolia bitbucket cloudflare codecov coinbase datadog dropbox etsy facebook'.split(' '),
  ),
  ...toSpellings(...'heroku hubspot jfrog launchdarkly linkedin mailgun mapbox messagebird'.split(' ')),
  ...toSpellings(...'netlify new_relic okta rapidapi sendbird snyk sonar sourcegraph'.split(' ')),
  ...toSpellings(...'sumologic sumo_ telegram twitch twitter zendesk'.split(' ')),
  ...'DataDog HubSpot LaunchDarkly LinkedIn MailGun MessageBird RapidAPI'.split(' '),
  ...'SendBird SourceGraph SumoLogic ZenDesk'.split(' '),
];

/** Names that end so tell where or which, and no secret. An identifier of a client stays: it is half of a credential. */
const otherWords = new Set(
  'url uri host domain version name path commit sha ref hash digest checksum tag image'.split(' '),
);

export const serviceNameRules: readonly SecretRule[] = [
  { kind: 'service-key', basis: 'context', literals: services, find: findServiceKey },
];

function findServiceKey(text: string, at: number): Sighting[] {
  const nameEnd = toNameEnd(text, at);
  const separator = toSeparator(
    text,
    /^[.][\w-]{1,30}/.test(text.slice(nameEnd, nameEnd + 31)) ? toNameEnd(text, nameEnd + 1) : nameEnd,
  );
  if (separator?.tie !== 'operator') return [];
  const value = toValue(text, separator.end);
  if (value === null) return [];
  const content = text.slice(value.start, value.end);
  const words = toWords(text.slice(at, nameEnd));
  if (!isKey(content) || isStandIn(content) || otherWords.has(words.at(-1) ?? '')) return [];
  // A service alone before a lower-case digest is an entry of a lock file.
  return words.length === 1 && /^[0-9a-f]{40,}$/.test(content)
    ? []
    : [{ start: value.start, end: value.end }];
}

function isKey(content: string): boolean {
  if (!/^[\w=+/.~-]{14,200}$/.test(content)) return false;
  if (isUuid(content) || isRandom(content)) return true;
  const digits = content.match(/[0-9]/g)?.length ?? 0;
  return (
    content.length >= 20 && /^\w+$/.test(content) && /[A-Za-z]/.test(content) && digits >= content.length / 4
  );
}
