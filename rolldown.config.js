/**
 * The programs that run from sealed images, each as one script that requires nothing but Node's own modules. The same
 * sources and the same lock give the same bytes on every machine. Small, because each of them is read anew for each review.
 */
const programs = {
  bootstrap: 'dist/bootstrap/sealed/bootstrap-main.js',
  'policy-runtime': 'dist/bootstrap/sealed/runtime-main.js',
};
/** The same code as Node would get, in modules from which what nobody calls can be left out. */
const yaml = new URL('node_modules/yaml/browser/index.js', import.meta.url).pathname;

export default Object.entries(programs).map(([name, input]) => ({
  input,
  platform: 'node',
  resolve: { alias: { yaml } },
  // Native code can't run there, and nothing that runs there calls it.
  external: ['koffi'],
  output: {
    file: `dist/bundles/${name}.js`,
    format: 'cjs',
    codeSplitting: false,
    sourcemap: false,
    minify: true,
  },
}));
