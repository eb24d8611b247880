type ForwardingMail = {
  language: string
  subject: string
  text: string
  code: string
  account: string
  link: string
  from?: string
}

const link = (id: string) => `https://mail-settings.google.com/mail/vf-%5BANGjdJ8${id}%5D-Ab_9xYz`

/** Gmail's mails before it forwards, in shape and with invented names. */
export const FORWARDING_MAILS: readonly ForwardingMail[] = [
  {
    language: 'English',
    subject: '(#529388621) Gmail Forwarding Confirmation - Receive Mail from anna.hughes@gmail.com',
    text: `anna.hughes@gmail.com has requested to automatically forward mail to your email
address TO.
Confirmation code: 529388621

To allow anna.hughes@gmail.com to automatically forward mail to your address,
please click the link below to confirm the request:

${link('en')}

If you click the link and it appears to be broken, please copy and paste it
into a new browser window. If you aren't able to access the link, you
can send the confirmation code
529388621 to anna.hughes@gmail.com.
`,
    code: '529388621',
    account: 'anna.hughes@gmail.com',
    link: link('en'),
  },
  {
    language: 'Spanish',
    subject: 'Confirmación de reenvío de Gmail (#730041958): recibir correo de tomas19840101@gmail.com',
    text: `tomas19840101@gmail.com ha solicitado el reenvío automático de correo a tu dirección de correo electrónico
TO.
Código de confirmación: 730041958

Para permitir que tomas19840101@gmail.com reenvíe correo automáticamente a tu dirección, haz clic en el siguiente enlace:

${link('es')}
`,
    code: '730041958',
    account: 'tomas19840101@gmail.com',
    link: link('es'),
  },
  {
    language: 'Japanese, with the account before the code',
    subject: 'Gmail の転送の確認 - yuki19900412@gmail.comからのメールを受信（＃118204377）',
    text: `yuki19900412@gmail.comさんが、お客様のメールアドレスTO
へのメールの自動転送をリクエストしています。
確認コード：118204377

yuki19900412@gmail.comさんからのメールの自動転送を許可するには、次のリンクをクリックしてリクエストを確認してください。

${link('ja')}
`,
    code: '118204377',
    account: 'yuki19900412@gmail.com',
    link: link('ja'),
  },
  {
    language: 'any language, with the code in its text only',
    subject: 'Gmail: vahvista edelleenlähetys osoitteesta matti19771212@gmail.com',
    text: `matti19771212@gmail.com pyytää. Vahvistuskoodi: 662013394\n\n${link('20991231')}\n`,
    code: '662013394',
    account: 'matti19771212@gmail.com',
    link: link('20991231'),
  },
]

/** The whole message, to an address of a trip. */
export function forwardingMail(
  { subject, text, from = 'forwarding-noreply@google.com' }: ForwardingMail,
  to: string,
): string {
  return [
    `From: Gmail Team <${from}>`,
    `To: ${to}`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${Buffer.from(subject).toString('hex').slice(0, 40)}@mail.gmail.com>`,
    'Content-Type: text/plain; charset="UTF-8"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text.replaceAll('TO', to)).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n')
}
