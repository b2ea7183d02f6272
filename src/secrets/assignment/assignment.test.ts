import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/support/invented-secrets.ts';
import { createRedactor } from '../create-redactor.ts';

const redact = (text: string): string => createRedactor({ configuredValues: [] }).redact(text).text;
const password = 'hunter22!';
const key = draw(32);
const uuid = [8, 4, 4, 4, 12].map((length) => draw(length, 'hex')).join('-');
const dollar = '$';

describe('values that their names call secret', () => {
  it.each([
    `const password = "${password}";`,
    `password: '${password}'`,
    `"password": "${password}",`,
    `'password' => '${password}',`,
    `DB_PASSWORD=${password}`,
    `export DB_PASSWORD='admin123'`,
    `REDIS_PASSWORD=RedisPass1`,
    `define( 'DB_PASSWORD', '${password}' );`,
    `#define PASSWORD "${password}"`,
    `<password>${password}</password>`,
    `<Pass encoding="plain">${password}</Pass>`,
    `<add key="Password" value="${password}" />`,
    `mysql -u root --password ${draw(11)}`,
    `mysql --password=${password}`,
    `def connect(password: str = "${password}"):`,
    `val password: String = "${password}"`,
    `if (password == "${password}") {`,
    `Server=x;Uid=me;Pwd=${password};`,
    `ID:master,PW:${password}`,
    `{\\"password\\": \\"${password}\\"}`,
    `the password is ${password}`,
    `- name: DB_PASSWORD\n  value: "${password}"`,
    `?user=me&password=${password}`,
    `DriverManager.builder().password("${password}")`,
    `| DB_PASSWORD | ${password} |`,
  ])('PR-1 replaces the password in %j', (text) => {
    const value = [password, 'admin123', 'RedisPass1', draw(11)].find((each) => text.includes(each)) ?? '';
    expect(redact(text)).toBe(text.replace(value, 'REDACTED_PASSWORD_1'));
  });

  it.each([
    ['api_key = "', '"', 'API_KEY'],
    ['apiKey: ', '', 'API_KEY'],
    ['access-key := ', '', 'API_KEY'],
    ['ACCESS_KEY ?= ', '', 'API_KEY'],
    ['"private_key": "', '"', 'API_KEY'],
    ['AccountKey=', ';EndpointSuffix=core', 'API_KEY'],
    ['token = ', ' # comment', 'TOKEN'],
    ['os.environ.get("API_TOKEN", "', '")', 'TOKEN'],
    ['https://acme.test/get?token=', '&x=1', 'TOKEN'],
    ['<a href="?token=&quot;', '&quot;">', 'TOKEN'],
    ['--access-token ', ' --verbose', 'TOKEN'],
    ['client_secret=', '', 'SECRET'],
    ['SECRET_KEY = "', '"', 'SECRET'],
    ['secret_value = "', '"', 'SECRET'],
    ['"auth": "', '"', 'CREDENTIAL'],
    ['credentials: ', '', 'CREDENTIAL'],
    ['HEROKU_LOGIN = "', '"', 'SERVICE_KEY'],
    ['sonar.login=', '', 'SERVICE_KEY'],
  ])('PR-1 replaces what follows %j', (before, after, kind) => {
    expect(redact(before + key + after)).toBe(`${before}REDACTED_${kind}_1${after}`);
  });

  it.each([
    ['a UUID', uuid],
    ['hexadecimal', draw(40, 'hex')],
    ['small letters and digits', draw(32, 'lower36')],
    ['base64', `${draw(43, 'base64')}=`],
    ['signs', 'zh!=!gq(w^_t[sBR29954x)HI+$ehwss*xYNQeu'],
  ])('PR-1 takes %s for a key', (_, value) => {
    expect(redact(`api_token: "${value}"`)).toBe('api_token: "REDACTED_TOKEN_1"');
  });

  it.each([
    `password = ${dollar}{DB_PASSWORD}`,
    `password: ${dollar}{{ secrets.DB_PASSWORD }}`,
    'password = process.env.DB_PASSWORD',
    'password = os.Getenv("DB_PASSWORD")',
    'password: config.password,',
    'password: string;',
    'password = getPassword2(user)',
    'password = password1',
    'const token = tokenizer.next_token(skip_whitespace=True)',
    'token := os.Getenv("REVIEW_API_TOKEN2")',
    'token = sha256Hash(value);',
    'if (password === "") return;',
    'password = ""',
    'password: "changeme"',
    'password: "<your-password>"',
    'password: "xxxxxxxx"',
    '"password": "Passwort"',
    '"password_hint": "at least 8 characters!"',
    '"tokenType": "Bearer"',
    '<input type="password" name="password1" placeholder="Your password">',
    '| `auth.password` | `string` | - | Basic auth password |',
    'function encodeBasicAuth (username: string, password: string): string {',
    'return makeRemoteInfo(name, webDomain, authToken string)',
    'import { tokens } from "./tokens2.ts"',
    'key: "ArrowLeft2"',
    `cacheKey = "${draw(40, 'hex')}"`,
    `publicKey: "${key}"`,
    `"integrity": "sha512-${draw(86, 'base64')}=="`,
    `token_hash = "${draw(64, 'hex')}"`,
    'keyCode===32?o.key=r.C0.NUL:e.keyCode>=51',
    'private_key_path = "/etc/ssl/private/server1.pem"',
    'tokenUrl: "https://acme.test/oauth2/token"',
    'authors = ["Somebody <somebody2@acme.test>"]',
    'passengers: ["quickBrown1"]',
    'STENCIL_PASS_DEPTH_FAIL: 0x0B95;',
    `o.SelectTokens("$.prop[?(@.id == '${uuid}')]")`,
    '"key": "apache-2.0"',
    'reserve(/*with_passphrase=*/true)',
    'uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # token',
    'aws_access_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"',
  ])('leaves %j alone', (text) => {
    expect(redact(text)).toBe(text);
  });
});
