import { normalizePassword } from '#vault/secrets.ts'
import type { Credentials } from '#server/http/credentials.ts'
import { fail } from '#server/http/fail.ts'
import { PasswordCheck, type ServerKeys } from '#server/keys.ts'
import type { TripRow } from './trips.store.ts'

/** Knows the view password; `canEdit`: the edit password too; `canAdd`: that or the add password. */
export type ViewAccess = { head: TripRow; viewPassword: string; canEdit: boolean; canAdd: boolean }

/** May add documents, which needs no decryption; `viewPassword`: where it is given too. */
export type AddAccess = { head: TripRow; viewPassword?: string | undefined; canAdd: true }

/** Appending and deleting need no decryption, so no view password. */
export type EditAccess = AddAccess & { canEdit: true }

export type FullAccess = ViewAccess & EditAccess & { editPassword: string }

/** The password named as view password, else the single one. */
export function admitViewer(keys: ServerKeys, head: TripRow, given: Credentials): ViewAccess {
  const named = given.view ?? given.any
  if (!named) throw fail('auth.required')
  const viewPassword = normalizePassword(named)
  if (!known(keys, head, 'view_hash').matches(viewPassword)) throw fail('password.incorrect')
  const [canEdit, canAdd] = [isEdit(keys, head, given.edit), isAdd(keys, head, given.add)]
  return { head, viewPassword, canEdit, canAdd: canEdit || canAdd }
}

/**
 * The edit password in its own place, or as the single password. The view password alone gives 403; with any
 * other password beside it, 401 (incorrect).
 */
export function admitEditor(keys: ServerKeys, head: TripRow, given: Credentials): EditAccess {
  const edits = [given.edit, given.any].map((password) => isEdit(keys, head, password))
  if (edits.includes(true)) {
    const view = [given.view, given.any].find((password) => isView(keys, head, password))
    return { head, viewPassword: view ? normalizePassword(view) : undefined, canEdit: true, canAdd: true }
  }
  const passwords = [given.view, given.edit, given.any].filter((password) => password !== null)
  const views = passwords.map((password) => isView(keys, head, password))
  throw fail(views.includes(false) ? 'password.incorrect' : 'edit.required')
}

/** An editor, or who names view and add password. A right add password without the other gives 401. */
export function admitAdder(keys: ServerKeys, head: TripRow, given: Credentials): AddAccess {
  const isEditor = [given.edit, given.any].some((password) => isEdit(keys, head, password))
  if (isEditor || given.add === null) return admitEditor(keys, head, given)
  const view = given.view ?? given.any
  if (!view) throw fail('auth.required')
  const rights = [isView(keys, head, view), isAdd(keys, head, given.add), given.edit === null]
  if (rights.includes(false)) throw fail('password.incorrect')
  return { head, viewPassword: normalizePassword(view), canAdd: true }
}

/** Must name both passwords (spec access-9: rename, inbound address). */
export function admitBoth(keys: ServerKeys, head: TripRow, given: Credentials): FullAccess {
  const view = given.view ?? given.any
  if (!view || !given.edit) throw fail('auth.required')
  if (!isView(keys, head, view) || !isEdit(keys, head, given.edit)) throw fail('password.incorrect')
  const [viewPassword, editPassword] = [view, given.edit].map(normalizePassword) as [string, string]
  return { head, viewPassword, editPassword, canEdit: true, canAdd: true }
}

/** Spec call-5. Both checks always run. */
export function verifyPassword(keys: ServerKeys, head: TripRow, password: string) {
  const view = isView(keys, head, password)
  const canEdit = isEdit(keys, head, password)
  return { valid: view || canEdit, canEdit }
}

const isView = (keys: ServerKeys, head: TripRow, password: string | null) =>
  password !== null && known(keys, head, 'view_hash').matches(normalizePassword(password))

const isEdit = (keys: ServerKeys, head: TripRow, password: string | null) =>
  password !== null && known(keys, head, 'edit_hash').matches(normalizePassword(password))

const isAdd = (keys: ServerKeys, head: TripRow, password: string | null) =>
  password !== null && known(keys, head, 'add_hash').matches(addSecret(password))

/** What the stored hash of an add password is made of: no hash of another kind can stand for it. */
export const addSecret = (password: string) => `add ${normalizePassword(password)}`

type Kind = 'view_hash' | 'edit_hash' | 'add_hash'
/** Kept as long as the trip's row. */
const checks = new WeakMap<TripRow, Record<Kind, PasswordCheck>>()

const known = (keys: ServerKeys, head: TripRow, kind: Kind): PasswordCheck =>
  checks.getOrInsertComputed(head, () => ({
    view_hash: new PasswordCheck(keys, head.view_hash),
    edit_hash: new PasswordCheck(keys, head.edit_hash),
    // Nothing matches an empty one
    add_hash: new PasswordCheck(keys, head.add_hash ?? ''),
  }))[kind]
