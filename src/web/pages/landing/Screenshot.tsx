/** Screenshots of 390 x 640 CSS pixels at 2x, by `./pictures/NAME-light.webp` and `-dark`. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' })

/** Throws when the page is prerendered, and so the build fails, where a picture is missing. */
function addressOf(name: string): string {
  const address = PICTURES[`./pictures/${name}.webp`]
  if (!address) throw new Error(`src/web/pages/landing/pictures/${name}.webp is missing`)
  return address
}

type Props = { picture: string; alt: string; className: string }

/** A trip page on a phone, in the page's colour scheme. */
export function Screenshot({ picture, alt, className }: Props) {
  return (
    <picture>
      <source srcSet={addressOf(`${picture}-dark`)} media="(prefers-color-scheme: dark)" />
      <img
        src={addressOf(`${picture}-light`)}
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
