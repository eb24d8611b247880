import type { NegativeTexts } from './texts.ts'

export const es: NegativeTexts = {
  fares:
    '{al}: vuela a {B} desde {p1} ¦ Compra hasta el {d1} para volar entre el {d1} y el {d2}. ¦ {fares} ¦ Precios por trayecto y persona, plazas limitadas.',
  'new-route':
    'Nueva ruta {A} – {B} desde el {d2} ¦ Horarios de ejemplo: ¦ {board} ¦ A la venta el {d1} a las {t1}.',
  'price-alert':
    'Alerta de precio: {A} – {B} por {p1} ¦ El vuelo que sigues ha bajado de {p2} a {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, directo ¦ Ver oferta',
  quote:
    'Tu presupuesto {r} para {B} ¦ Hola {n}: te enviamos la propuesta que nos pediste. Todavía no hay nada reservado. ¦ {proposal} ¦ Total {p2} para 2 adultos. Presupuesto válido hasta el {d1}, sujeto a disponibilidad.',
  'abandoned-cart':
    '{n}, no has terminado tu reserva ¦ ¿Sigues pensando en {B}? Completa tu reserva antes de que suba el precio. ¦ {proposal} ¦ Continuar con el pago desde {p1}',
  'payment-failed':
    'Pago rechazado: tu reserva no se ha completado ¦ Hola {n}: tu tarjeta ha sido rechazada. La reserva {r} no está confirmada y no se ha emitido ningún billete. ¦ {proposal} ¦ Vuelve a intentarlo.',
  'expired-hold':
    'Tu prerreserva ha caducado ¦ La opción sobre estos vuelos caducó el {d1} a las {t1}. No tienes ninguna reserva. ¦ {proposal} ¦ Buscar de nuevo',
  order:
    'Confirmación de pedido {u} ¦ Hola {n}, gracias. 1 x rodamiento BA478 {p1}, 2 x portalámparas LH-320 {p2}. ¦ Entrega el {d1} entre las {t1} y las {t2}.',
  invoice:
    'Factura F-{u} ¦ Fecha {d1}, vencimiento {d2}. Consultoría 12 h {p1}, gastos de viaje {A}–{B} {p2}.',
  appointment:
    'Recordatorio de cita ¦ {n}, tiene cita con la Dra. Herrero el {d1} a las {t1}, consulta B2. ¦ Cambios: {ph}.',
  loyalty:
    'Tu extracto: {u} puntos ¦ {n}, nº {u}. Últimos movimientos: ¦ {miles} ¦ 12.400 puntos caducan el {d2}.',
  survey:
    '¿Qué tal tu vuelo? ¦ Hola {n}, el {d1} volaste con {f1} de {A} a {B}. Responde a nuestra encuesta, solo 5 minutos.',
  security:
    'Nuevo inicio de sesión ¦ Acceso desde {B} el {d1} a las {t1}. Código {u}. Si no has sido tú, cambia la contraseña.',
  parcel:
    'Tu paquete llega el {d1} ¦ Seguimiento {r}{u}ES. {d1} {t1} salida del centro de {A}. {d1} {t2} llegada al aeropuerto de {B}. ¦ Entrega de {t1} a {t2}.',
  bank: 'Tu extracto bancario ¦ {d1} TARJETA {al} {f1} {A} {p1} ¦ {d1} RECIBO LUZ {p2} ¦ {d2} {h} {B} {p1} ¦ Saldo {p2}',
  news: 'El vuelo {f1} regresa a {A} ¦ {A}, {d1}. El vuelo {f1} de {al} con destino a {B} regresó poco después de despegar a las {t1}. No hubo heridos. Otro avión salió a las {t2}.',
  blog: 'Opinión: {al} en business, {A}–{B} ¦ El año pasado volé en el {f1}, asiento 4K. Embarque a las {t1} y llegada a las {t2} del {d1}. La vuelta, {f2}, mejor aún. ¦ 14 comentarios',
  'flight-status':
    'En directo: {f1} {A} ({ca}) – {B} ({cb}) ¦ Estado: aterrizado. Previsto {t1}, real {t2}, {d1}. ¦ Otros vuelos de hoy: ¦ {board}',
  extras:
    'Parking, sala VIP y seguro para tu próximo viaje ¦ Parking en {A} desde {p1} al día, sala VIP desde {p2}, de {t1} a {t2}. ¦ Oferta hasta el {d1}.',
  job: 'Tu candidatura: tripulante de cabina ¦ Hola {n}, {al} te invita a las pruebas en {A} el {d1} de {t1} a {t2}. Ref. {r}.',
  minutes:
    'Acta de la reunión del {d1} ¦ Asistentes: {n}, {n2}. Inicio {t1}, fin {t2}. ¦ 1. Presupuesto {p1} aprobado. 2. {n} viajará a {B} en primavera, vuelo por decidir. 3. Próxima reunión {d2}, sala A320.',
  school:
    'Excursión del {d1} ¦ Queridas familias: el {d1} la clase 1ºB visita el museo del aire. Salida {t1}, regreso {t2}. Precio {p1}. Respuesta antes del {d2}.',
  'phone-bill':
    'Tu factura móvil ¦ Línea {ph}. Llamadas a {B} 12:04, 7 min. Roaming {A} 3,2 GB. Total {p1}, cargo el {d2}.',
  sport: 'Resultados del {d1} ¦ {A} – {B} 2-1 ({t1}). {n} 10:35,4; {n2} 10:41,2. Próximo partido {d2}, {t2}.',
  recipe:
    'Bizcocho de limón ¦ 250 g de harina, 3 huevos, 45 minutos a 180 °C. Listo a las {t1} si empiezas a las 15:00. ¦ Besos, {n}',
  unsubscribed:
    'Tu suscripción se ha cancelado ¦ Hola {n}, tu plan {r} termina el {d1}. No se te cobrarán {p1} el {d2}.',
  'hotel-advert':
    'Hasta un 40 % menos en {h} ¦ {B} del {d1} al {d2} desde {p1} por noche. Entrada desde las 15:00, salida hasta las 11:00. ¦ Reserva ya',
  spam: '¡HAS GANADO vuelos gratis a {B}! ¦ {n}, 2 billetes valorados en {p2}. Código {r}. Llama al {ph} antes del {d1} {t1}.',
  chat: '¿vuelos? ¦ oye, {al} tiene el {f1} el {d1} a las {t1} por {p1}, o el {f2} más tarde. no he reservado nada, dime antes del {d2} ¦ {n}',
  train:
    'Tu billete de tren {A} – {B} ¦ Localizador {r}. Viajero: {n}. ¦ AVE 3024, {d1}, salida {A} estación {t1}, vía 7, llegada {B} estación {t2}, coche 12, plaza 45. ¦ Total {p1}. Billete de tren.',
  bus: 'Tu billete de autobús {A} – {B} ¦ Nº {u}. Pasajero {n}. ¦ Autobús 042, {d1}, salida estación de autobuses de {A}, andén 4, {t1}. Llegada estación de autobuses de {B} {t2}.',
  ferry:
    'Reserva de ferry {r} confirmada ¦ {n}, 1 coche. ¦ Travesía {d1}: puerto de {A} {t1} – puerto de {B} {t2}, camarote 8214, cubierta 8. Buque: Estrella del Norte.',
  car: 'Alquiler de coche confirmado {u} ¦ Conductor {n}. Recogida: aeropuerto de {B}, {d1} {t1}. Devolución: {d2} {t2}. Vehículo: Seat Ibiza o similar. ¦ Total {p1}.',
  event:
    'Tus entradas para el concierto del {d1} ¦ Pedido {u}, {n}, 2 entradas, sector C, fila 12. ¦ Auditorio de {B}, {d1}, apertura {t1}, inicio {t2}.',
  restaurant:
    'Tu mesa en el restaurante El Cucharón ¦ {n}, tu mesa para 4 está reservada el {d1} a las {t1}. ¦ Calle del Molino 22, {B}. Tel. {ph}',
}
