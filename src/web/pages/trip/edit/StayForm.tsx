import { LIMITS } from '#contract/limits.ts'
import { TextField } from '#web/ui/FormField.tsx'
import { useItinerary } from '../queries.ts'
import { stayFormMessages as messages } from './form-messages.ts'
import { FormDialog } from './FormDialog.tsx'
import { PeopleField } from './PeopleField.tsx'
import { useStayForm, type StayFormInput } from './use-stay-form.ts'

/** Adds a place to sleep or changes one. */
export function StayForm({ field, ...input }: StayFormInput & { field?: string | undefined }) {
  const everybody = useItinerary().data?.travelers ?? []
  const { values, isDirty, edits, set, text, save, remove } = useStayForm(input)
  const { stay } = input
  const words = { maxLength: LIMITS.editChars, autoComplete: 'off' }
  const day = { type: 'date', max: '2199-12-31', className: 'tnum' }
  return (
    <FormDialog
      title={stay ? messages.titles.change : messages.titles.add}
      dirty={isDirty}
      edits={edits}
      field={field ?? (stay ? undefined : 'name')}
      remove={stay ? { label: messages.remove, onRemove: remove } : null}
      onSave={save}
      onClose={input.onClose}
    >
      <TextField label={messages.name} hint={messages.nameHint} {...words} {...text('name')} />
      <TextField label={messages.address} {...words} {...text('address')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <TextField label={messages.checkIn} {...day} {...text('checkIn')} />
        <TextField label={messages.checkOut} {...day} min={values.checkIn} {...text('checkOut')} />
      </div>
      <PeopleField
        legend={messages.who}
        everybody={everybody}
        chosen={values.travelers}
        onChosen={(travelers) => set({ travelers })}
        people={values.people}
        onPeople={(people) => set({ people })}
      />
    </FormDialog>
  )
}
