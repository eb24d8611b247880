import { checkDatabase, type Check } from './database-check.ts'

process.stdout.write(JSON.stringify(checkDatabase(JSON.parse(process.argv[2] ?? '') as Check)))
