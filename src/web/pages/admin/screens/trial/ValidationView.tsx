import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** Valid or invalid, and each sentence of what a person should check. */
export function ValidationView({ isValid, errors }: { isValid: boolean; errors: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-2">
      <StatusBadge tone={isValid ? 'ok' : 'bad'}>{isValid ? 'Valid' : 'Invalid'}</StatusBadge>
      {errors.length ? (
        <ul className="list-disc pl-5">
          {errors.map((error, index) => (
            <li key={index} className="wrap-anywhere">
              {error}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink2">There is nothing that a person should check.</p>
      )}
    </div>
  )
}
