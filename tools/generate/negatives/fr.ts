import type { NegativeTexts } from './texts.ts'

export const fr: NegativeTexts = {
  fares:
    '{al} : {B} à partir de {p1} ¦ Réservez avant le {d1} pour voyager entre le {d1} et le {d2}. ¦ {fares} ¦ Tarifs aller simple TTC par personne, sous réserve de disponibilité.',
  'new-route':
    'Nouvelle ligne {A} – {B} dès le {d2} ¦ Exemple d’horaires : ¦ {board} ¦ Mise en vente le {d1} à {t1}.',
  'price-alert':
    'Alerte prix : {A} – {B} à {p1} ¦ Le vol que vous suivez est passé de {p2} à {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, sans escale ¦ Voir l’offre',
  quote:
    'Votre devis {r} pour {B} ¦ Bonjour {n}, voici notre proposition. Aucune réservation n’a été effectuée à ce stade. ¦ {proposal} ¦ Total {p2} pour 2 adultes. Devis valable jusqu’au {d1}, sous réserve de disponibilité.',
  'abandoned-cart':
    '{n}, votre voyage vous attend ¦ Vous n’avez pas finalisé votre réservation pour {B}. Terminez-la avant que le prix n’augmente. ¦ {proposal} ¦ Finaliser ma réservation dès {p1}',
  'payment-failed':
    'Échec du paiement : votre réservation n’a pas abouti ¦ Bonjour {n}, votre carte a été refusée. La réservation {r} n’est pas confirmée et aucun billet n’a été émis. ¦ {proposal} ¦ Merci de recommencer.',
  'expired-hold':
    'Votre option a expiré ¦ L’option sur les vols ci-dessous a expiré le {d1} à {t1}. Vous n’avez aucune réservation. ¦ {proposal} ¦ Nouvelle recherche',
  order:
    'Confirmation de commande n° {u} ¦ Bonjour {n}, merci. 1 x roulement BA478 {p1}, 2 x douille LH-320 {p2}. ¦ Livraison le {d1} entre {t1} et {t2}.',
  invoice:
    'Facture F-{u} ¦ Émise le {d1}, échéance {d2}. Conseil 12 h {p1}, frais de déplacement {A}–{B} {p2}.',
  appointment:
    'Rappel de rendez-vous ¦ {n}, votre rendez-vous avec le Dr Hamel est le {d1} à {t1}, salle B2. ¦ Annulation au {ph}.',
  loyalty:
    'Votre relevé : {u} Miles ¦ {n}, n° {u}. Dernières opérations : ¦ {miles} ¦ 12 400 Miles expirent le {d2}.',
  survey:
    'Votre avis sur votre vol ¦ Bonjour {n}, vous avez voyagé le {d1} sur le vol {f1} de {A} à {B}. Répondez à notre enquête en 5 minutes.',
  security:
    'Nouvelle connexion à votre compte ¦ Connexion depuis {B} le {d1} à {t1}. Code : {u}. Si ce n’était pas vous, changez de mot de passe.',
  parcel:
    'Votre colis arrive le {d1} ¦ Suivi {r}{u}FR. {d1} {t1} départ du centre de {A}. {d1} {t2} arrivée à l’aéroport de {B}. ¦ Livraison entre {t1} et {t2}.',
  bank: 'Votre relevé de compte ¦ {d1} CB {al} {f1} {A} {p1} ¦ {d1} PRLV EDF {p2} ¦ {d2} {h} {B} {p1} ¦ Solde {p2}',
  news: 'Le vol {f1} fait demi-tour ¦ {A}, le {d1}. Le vol {f1} de {al} à destination de {B} a fait demi-tour peu après son décollage à {t1}. Aucun blessé. Un autre appareil est parti à {t2}.',
  blog: 'Avis : {al} en classe affaires, {A}–{B} ¦ L’an dernier, j’ai pris le {f1}, siège 4K. Embarquement à {t1}, arrivée à {t2} le {d1}. Retour sur le {f2}. ¦ 14 commentaires',
  'flight-status':
    'En direct : {f1} {A} ({ca}) – {B} ({cb}) ¦ Statut : atterri. Prévu {t1}, réel {t2}, {d1}. ¦ Autres vols du jour : ¦ {board}',
  extras:
    'Parking, salon et assurance pour votre prochain voyage ¦ Parking {A} dès {p1} par jour, salon dès {p2}, ouvert de {t1} à {t2}. ¦ Offre valable jusqu’au {d1}.',
  job: 'Votre candidature : hôtesse / steward ¦ Bonjour {n}, {al} vous invite à une journée de sélection à {A} le {d1} de {t1} à {t2}. Réf. {r}.',
  minutes:
    'Compte rendu de la réunion du {d1} ¦ Présents : {n}, {n2}. Début {t1}, fin {t2}. ¦ 1. Budget {p1} validé. 2. {n} ira à {B} au printemps, vol à définir. 3. Prochaine réunion le {d2}, salle A320.',
  school:
    'Sortie scolaire du {d1} ¦ Chers parents, le {d1} la 5e B visite le musée de l’air. Rendez-vous à {t1}, retour vers {t2}. Participation {p1}. Réponse avant le {d2}.',
  'phone-bill':
    'Votre facture mobile ¦ Ligne {ph}. Appels vers {B} 12:04, 7 min. Itinérance {A} 3,2 Go. Total {p1}, prélevé le {d2}.',
  sport:
    'Résultats du {d1} ¦ {A} – {B} 2-1 ({t1}). {n} 10:35,4 ; {n2} 10:41,2. Prochain match le {d2} à {t2}.',
  recipe:
    'Gâteau au citron ¦ 250 g de farine, 3 œufs, 45 minutes à 180 °C. Prêt à {t1} si tu commences à 15h00. ¦ Bises, {n}',
  unsubscribed:
    'Votre abonnement est résilié ¦ Bonjour {n}, votre formule {r} prend fin le {d1}. Aucun prélèvement de {p1} le {d2}.',
  'hotel-advert':
    'Jusqu’à -40 % : {h} ¦ {B} du {d1} au {d2} dès {p1} la nuit. Arrivée à partir de 15h, départ avant 11h. ¦ Réserver',
  spam: 'GAGNÉ ! Vos vols gratuits pour {B} ¦ {n}, vous gagnez 2 billets d’une valeur de {p2}. Code {r}. Appelez le {ph} avant le {d1} {t1}.',
  chat: 'on part ? ¦ salut, {al} a le {f1} le {d1} à {t1} pour {p1}, ou le {f2} plus tard. rien réservé encore, dis-moi avant le {d2} ¦ {n}',
  train:
    'Votre billet de train {A} – {B} ¦ Dossier {r}. Voyageur : {n}. ¦ TGV 6024, {d1}, départ {A} gare {t1} voie 7, arrivée {B} gare {t2}, voiture 12, place 45. ¦ Total {p1}. E-billet de train.',
  bus: 'Votre billet de car {A} – {B} ¦ N° {u}. Passager {n}. ¦ Bus 042, {d1}, départ gare routière de {A}, quai 4, {t1}. Arrivée gare routière de {B} {t2}.',
  ferry:
    'Réservation ferry {r} confirmée ¦ {n}, 1 véhicule. ¦ Traversée du {d1} : port de {A} {t1} – port de {B} {t2}, cabine 8214, pont 8. Navire : Étoile du Nord.',
  car: 'Location de voiture confirmée {u} ¦ Conducteur {n}. Prise en charge : aéroport de {B}, {d1} {t1}. Restitution : {d2} {t2}. Véhicule : Renault Clio ou similaire. ¦ Total {p1}.',
  event:
    'Vos billets pour le concert du {d1} ¦ Commande {u}, {n}, 2 places, bloc C, rang 12. ¦ Salle de concert, {B}, {d1}, ouverture {t1}, début {t2}.',
  restaurant:
    'Votre table au restaurant La Louche ¦ {n}, votre table pour 4 est réservée le {d1} à {t1}. ¦ 22 rue du Moulin, {B}. Tél. {ph}',
}
