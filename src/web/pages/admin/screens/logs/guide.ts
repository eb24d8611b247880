export const GUIDE = [
  {
    title: 'Did it arrive?',
    text: 'Recent Email Activity lists each mail that came, with its sender masked and what became of it. If it is not there, it never reached this server: look at the mail domain and the provider.',
    link: { label: 'Email Status', place: '/admin/status/email' },
  },
  {
    title: 'Which trip?',
    text: 'Ask the family for the link or the sender’s address and search for it. Files and times of the trip are listed; what they say stays sealed.',
    link: { label: 'Trip Inspector', place: '/admin/debug/trip-inspector' },
  },
  {
    title: 'Where did it stop?',
    text: 'Choose the kind Readings and Failed only: its spans show where the reading broke, in red. A mail that was turned away at the door is under Webhooks when a provider brought it, under Mails when it came by SMTP.',
    link: { label: 'Readings that failed', place: '/admin/debug/webhooks?kind=reading&failed=1' },
  },
  {
    title: 'What was said then?',
    text: 'Take the trace’s correlation id: all lines of that one mail, through every part of the server, stand together here. A failure is a warning or an error.',
    link: { label: 'Warnings and errors', place: '/admin/debug/logs?level=warn' },
  },
  {
    title: 'Can it be read at all?',
    text: 'Let the family forward the mail to you, and send it through the tester: it shows each step of the reading and stores nothing in their trip.',
    link: { label: 'Email AI Tester', place: '/admin/debug/email' },
  },
]
