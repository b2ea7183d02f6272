import { type SecretRule, token } from '../rule.ts';
import { isStandIn } from '../stand-in.ts';

/** The prefixes of unique identifiers: docs.aws.amazon.com, IAM user guide, "IAM identifiers". */
const awsPrefixes = 'AKIA ASIA ABIA ACCA AGPA AIDA AIPA ANPA ANVA AROA APKA ASCA A3T'.split(' ');

/** A digit and `Q~` stand at a fixed place in a secret of an Entra ID application. */
const entraMarks = '0123456789'.split('').map((digit) => `${digit}Q~`);

const isNamed = (secret: string): boolean => !isStandIn(secret);

export const cloudRules: readonly SecretRule[] = [
  token(
    'aws-access-key-id',
    awsPrefixes,
    /\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|AIPA|ANPA|ANVA|AROA|APKA|ASCA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
    isNamed,
  ),
  // A secret key has no mark of its own; it is known by the identifier before it, as in a list of credentials.
  token(
    'aws-secret-access-key',
    ['AKIA', 'ASIA'],
    /A[KS]IA[A-Z0-9]{16}[^A-Za-z0-9+/]{1,20}(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/,
    isNamed,
  ),
  token(
    'aws-mws-key',
    ['amzn.mws.'],
    /amzn\.mws\.[0-9a-z]{8}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{12}/,
  ),
  token('aws-appsync-key', ['da2-'], /(?<![\w-])da2-[a-z0-9]{26}(?![\w-])/),
  token('aws-bedrock-key', ['ABSK'], /(?<![A-Za-z0-9+/])ABSK[A-Za-z0-9+/]{90,269}={0,2}(?![A-Za-z0-9+/=])/),
  token('aws-bedrock-key', ['bedrock-api-key-'], /bedrock-api-key-[A-Za-z0-9+/]{28,800}={0,2}/),
  token('gcp-api-key', ['AIza'], /\bAIza[\w-]{35}/),
  token('google-oauth-secret', ['GOCSPX-'], /GOCSPX-[\w-]{28}/),
  token('google-oauth-token', ['ya29.'], /(?<!\w)ya29\.[\w-]{22,2000}/),
  token('google-oauth-token', ['1//0'], /(?<![\w/])1\/\/0[\w-]{80,2000}/),
  token(
    'google-oauth-client',
    ['.apps.googleusercontent.com'],
    /(?<=(?<before>(?<![0-9])[0-9]{3,20}-[0-9a-z]{32}))\.apps\.googleusercontent\.com/,
  ),
  token(
    'azure-client-secret',
    entraMarks,
    /(?<=(?<before>(?<![\w~.-])[\w~.-]{3}))[0-9]Q~[\w~.-]{31,34}(?![\w~-])/,
  ),
  token(
    'azure-storage-key',
    ['JQQJ9'],
    /(?<=(?<before>(?<!\w)[A-Za-z0-9]{52}))JQQJ9[9DH][A-Za-z0-9]{26}[\w=]{0,4}/,
  ),
  token(
    'azure-devops-token',
    ['AZDO'],
    /(?<=(?<before>(?<![A-Za-z0-9])[A-Za-z0-9]{76}))AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])/,
  ),
  token('azure-signature', ['sig='], /(?<=[?&]|&amp;)sig=(?<secret>[A-Za-z0-9%+/]{40,100}(?:=|%3[Dd])?)/),
  token('aws-signature', ['X-Amz-Credential='], /X-Amz-Credential=(?<secret>[\w%/+.-]{16,200})/),
  token('aws-signature', ['X-Amz-Signature='], /X-Amz-Signature=(?<secret>[0-9a-f]{64})/),
  token(
    'aws-signature',
    ['X-Amz-Security-Token='],
    /X-Amz-Security-Token=(?<secret>[\w%/+.-]{40,2000})/,
    isNamed,
  ),
  token('digitalocean-token', ['doo_v1_', 'dop_v1_', 'dor_v1_'], /do[opr]_v1_[a-f0-9]{64}/),
  token('alibaba-access-key-id', ['LTAI'], /\bLTAI[A-Za-z0-9]{12,20}(?![A-Za-z0-9])/),
  token(
    'alibaba-secret-key',
    ['LTAI'],
    /LTAI[A-Za-z0-9]{12,20}[^A-Za-z0-9]{1,20}(?<secret>[A-Za-z0-9]{30})(?![A-Za-z0-9])/,
  ),
  token('tencent-secret-id', ['AKID'], /\bAKID[A-Za-z0-9]{32}(?![A-Za-z0-9])/),
  token('yandex-key', ['AQVN'], /(?<![\w-])AQVN[\w-]{35,38}(?![\w-])/),
  token('yandex-token', ['t1.'], /(?<![\w.])t1\.[A-Z0-9][\w-]{6,200}={0,2}\.[\w-]{86}={0,2}/),
  token('akamai-token', ['akab-'], /(?<![\w-])akab-[0-9a-z]{16}-[0-9a-z]{16}(?![.\w-])/),
  token('cloudflare-token', ['cfat_', 'cfut_', 'cfk_'], /\bcf(?:at|ut|k)_[A-Za-z0-9]{48}(?![A-Za-z0-9])/),
  token('cloudflare-origin-key', ['v1.0-'], /(?<![\w.])v1\.0-[a-f0-9]{24}-[a-f0-9]{146}(?![a-f0-9])/),
  token(
    'softlayer-key',
    ['softlayer.com/soap/'],
    /softlayer\.com\/soap\/v3(?:\.1)?\/(?<secret>[a-z0-9]{64})(?![a-z0-9])/,
  ),
];
