import { PICTURES } from './pictures.ts'

/** A trip page on a phone, in the colours of the page around it; fetched when it comes near. */
export function Screenshot({
  picture,
  alt,
  className,
}: {
  picture: keyof typeof PICTURES
  alt: string
  className: string
}) {
  const { light, dark } = PICTURES[picture]
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={alt}
        width={390}
        height={640}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  )
}
