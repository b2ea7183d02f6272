import type { PathTable } from './path-table.ts';

/**
 * What tools write and rewrite, where the name alone tells: compilers of interface definitions, form designers, code
 * generators with a naming convention. Facts from GitHub Linguist's generated.rb and the tools' own documentation.
 */
export const generatedFiles: PathTable = {
  rootFolders: new Set(),
  folders: new Set(['.idea', '__generated__', 'Godeps']),
  folderChains: ['Carthage/Build'],
  names: new Set(['.pnp.cjs', '.pnp.loader.mjs', 'Cargo.toml.orig', 'ppport.h']),
  endings: [
    '.designer.cs',
    '.Designer.cs',
    '.designer.vb',
    '.Designer.vb',
    '.feature.cs',
    '.freezed.dart',
    '.g.cs',
    '.g.dart',
    '.g.i.cs',
    '.nib',
    '.pb.cc',
    '.pb.go',
    '.pb.gw.go',
    '.pb.h',
    '.pb.swift',
    '.xcworkspacedata',
    '.xcuserstate',
    '.zep.c',
    '.zep.h',
    '.zep.php',
    'OuterClass.java',
    '_grpc_pb.d.ts',
    '_grpc_pb.js',
    '_pb.d.ts',
    '_pb.js',
    '_pb2.py',
    '_pb2.pyi',
    '_pb2_grpc.py',
    '_tlb.pas',
  ],
  patterns: [/^zz_generated\.\w+\.go$/, /^query-[0-9a-f]{64}\.json$/],
};
