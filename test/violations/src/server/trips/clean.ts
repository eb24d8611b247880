// clean
import { addDocument } from '#server/documents/documents.service.ts'
import { open } from '#server/db/clean.ts'

export const used = () => addDocument() + open()
