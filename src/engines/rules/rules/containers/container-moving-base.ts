// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isContainerRecipe } from '../../any-language/pipeline-file.ts';
import { quote } from '../../quote.ts';
import type { TextRule } from '../../rule.ts';

const from = /^\s*FROM\s+(?:--platform=\S+\s+)?(\S+)(?:\s+AS\s+\S+)?\s*(?:#.*)?$/i;

export const containerMovingBase: TextRule = {
  id: 'container-moving-base',
  title: 'Image built on whatever is newest',
  severity: 'warning',
  languages: 'text',
  rationale: 'The same recipe gives another image next week, with a breaking change or a compromise in it.',
  serves: 'security.supply-chain-is-pinned',
  examples: {
    bad: [
      { path: 'Dockerfile', text: 'FROM node:latest' },
      { path: 'docker/app.Dockerfile', text: 'FROM ubuntu AS build' },
      { path: 'Dockerfile', text: 'FROM ghcr.io/some/base' },
    ],
    good: [
      { path: 'Dockerfile', text: 'FROM node:22.11-slim' },
      { path: 'Dockerfile', text: 'FROM scratch' },
      { path: 'Dockerfile', text: 'FROM build AS test' },
      { path: 'Dockerfile', text: 'FROM ${BASE}' },
      { path: 'Dockerfile', text: 'FROM node@sha256:0123' },
      { path: 'Dockerfile', text: 'FROM base-image AS test' },
    ],
  },
  triggers: ['FROM', 'from'],
  applies: (file) => file.role === 'source' && isContainerRecipe(file),
  check({ text }) {
    const image = from.exec(text)?.[1];
    if (image === undefined || image.includes('$') || image.includes('@')) return null;
    // A bare name may be a stage above: only names that are known as images count.
    const isKnown = image.includes('/') || known.test(image);
    if (!/:latest$/.test(image) && (image.slice(image.lastIndexOf('/')).includes(':') || !isKnown))
      return null;
    return `${quote(image, 'This image')} is another one after every release. Name a version, best with its digest.`;
  },
};

const known =
  /^(?:alpine|ubuntu|debian|fedora|centos|rockylinux|almalinux|amazonlinux|archlinux|busybox|node|python|golang|rust|ruby|php|openjdk|eclipse-temurin|maven|gradle|nginx|httpd|caddy|postgres|mysql|mariadb|redis|mongo|rabbitmq|elasticsearch|docker|buildpack-deps|gcc|swift|perl|haskell|elixir|erlang|tomcat|wordpress|traefik)$/;
