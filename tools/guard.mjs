/** Runs FILE under Node 26, an optional npm package. Old Nodes read this file: no new syntax. */
import { runOnNode } from '../bin/run-on-node.mjs'

runOnNode('26', process.argv.slice(2))
