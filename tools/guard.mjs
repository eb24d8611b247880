/**
 * Runs FILE under Node 26 (node:sqlite, Temporal, type stripping), which `npm ci` brings as an optional
 * package. Old Nodes read this file: no new syntax.
 */
import { runOnNode } from '../bin/run-on-node.mjs'

runOnNode('26', process.argv.slice(2))
