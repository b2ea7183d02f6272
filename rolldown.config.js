/**
 * The programs that run from sealed images, each as one file that imports nothing but Node's own modules. The same sources
 * and the same lock give the same bytes on every machine.
 */
const programs = {
  bootstrap: 'dist/bootstrap/sealed/bootstrap-main.js',
  'policy-runtime': 'dist/bootstrap/sealed/runtime-main.js',
};

export default Object.entries(programs).map(([name, input]) => ({
  input,
  platform: 'node',
  // Native code can't run there, and nothing that runs there calls it.
  external: ['koffi'],
  output: { file: `dist/bundles/${name}.js`, format: 'esm', codeSplitting: false, sourcemap: false },
}));
