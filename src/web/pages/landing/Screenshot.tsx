/** Screenshots of 390 x 640 CSS pixels at 2x, by `./pictures/NAME-light.webp` and `-dark`. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' })

type Props = { picture: 'chat' | 'flights' | 'map' | 'travelers'; alt: string; className: string }

/** A trip page on a phone, in the page's colour scheme. */
export function Screenshot({ picture, alt, className }: Props) {
  return (
    <picture>
      <source srcSet={PICTURES[`./pictures/${picture}-dark.webp`]} media="(prefers-color-scheme: dark)" />
      <img
        src={PICTURES[`./pictures/${picture}-light.webp`]}
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
