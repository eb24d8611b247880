import { checkValue, type ServerKeys } from '#server/keys.ts'

/** Keyed hash under which a mail address is looked up; upper and lower case are one. */
export const addressHash = (keys: ServerKeys, address: string) =>
  checkValue(keys, `address ${address.trim().toLowerCase()}`)

/** Keyed hash of what some mails are about. */
export const topicHash = (keys: ServerKeys, topic: string) => checkValue(keys, `topic ${topic}`)

/** Keyed hash under which a Message-ID is looked up, with or without its brackets. */
export const messageHash = (keys: ServerKeys, id: string) =>
  checkValue(keys, `message ${id.trim().replace(/^<|>$/g, '')}`)
