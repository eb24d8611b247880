/**
 * The project needs Node 26 (node:sqlite, Temporal, type stripping). `npm ci` brings one as an optional
 * package of the platform, so that a machine with an older Node can run everything.
 *
 * `node tools/guard.mjs FILE …` runs FILE under such a Node. Every script of package.json goes this way.
 * This file is read by old versions of Node: no new syntax here.
 */
import { runOnNode } from '../bin/run-on-node.mjs'

runOnNode('26', process.argv.slice(2))
