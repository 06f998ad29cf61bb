/** Messages in French, by the fraud that they try. The unseen ones were written after the patterns. */
export const FRENCH = `
# release_early
libérez les USDT maintenant, j’ai déjà envoyé
confirmez d’abord et j’envoie après
débloque le séquestre stp, ma banque montre que c’est parti
tu peux marquer comme reçu, le système me paie plus vite
appuie juste sur confirmer, ça arrive dans 5 min
il faut confirmer la réception avant que le réseau laisse passer
valide en premier, c’est toujours comme ça
accepte le partage et j’envoie le reste après
d’abord tu acceptes la division, ensuite je transfère
libere svp, j’ai une urgence à l’hôpital
dépêche-toi de libérer, le délai se termine
j’ai envoyé deux fois par erreur, libérez et je vous donne un bonus
approuve tout de suite sinon tu perds ton argent
les coins sont bloqués tant que tu ne termines pas l’échange de ton côté
clique sur reçu, fais-moi confiance, j’ai 500 échanges
lâche le sequestre, c’est en attente à cause du gas
dis que c’est arrivé, la blockchain est lente
# pay_outside
annulez ici et payez-moi directement, je fais 5 % de mieux
on fait ça hors plateforme, sans frais
envoie l’argent sur mon paypal entre proches
je préfère western union
je peux faire un virement bancaire en dehors du site, moins cher
payez avec des cartes cadeaux amazon et j’envoie le double
mon IBAN est FR76 3000 6000 0112 3456 7890 189
envoie les usdt direct sur mon wallet, le séquestre est trop long
il faut payer 20 usdt de frais pour débloquer les coins
envoie d’abord une caution de 10 USDT pour la vérification
il manque 15 dollars de gas avant que je puisse envoyer, transfère-les moi
la prochaine fois on traite en privé, je te donne mon compte
on évite le séquestre et on économise 3 %
une recharge PCS ou Transcash suffit
moitié ici et moitié en espèces en main propre
rembourse-moi la différence par Lydia
tu as payé trop peu, renvoie 30 sur ce compte
il y a une taxe à régler avant, elle vous sera rendue
# secrets
pour synchroniser ton wallet, envoie ta phrase de 12 mots
j’ai besoin de la phrase de récupération pour vérifier
partage ta clé privée pour que j’importe les jetons
entrez vos mots secrets sur la page de validation
c’est quoi ta seed ? le transfert en a besoin
donne-moi les mots de sauvegarde, juste les six premiers
envoie une capture de ta phrase secrète
votre portefeuille n’est pas synchronisé, validez-le avec les 24 mots
dis-moi le code reçu par sms
je t’ai envoyé un code à 6 chiffres par erreur, tu peux me le lire
c’est quoi ton mot de passe, je vais arranger ça
exporte ton fichier keystore et mets-le ici
connecte ton portefeuille ici pour recevoir
j’ai besoin de vos identifiants pour libérer de votre côté
installe anydesk que je t’aide
partage ton écran et ouvre ton wallet
scanne ce QR avec ton appli d’authentification
# impersonation
je suis de l’assistance Souk, votre échange est en cours d’examen
bonjour, ici l’administrateur, suivez mes instructions
modérateur officiel, litige numéro 4412
message automatique du service séquestre : paiement sécurisé, envoyez maintenant
nous sommes le service sécurité, votre compte va être gelé
Équipe Souk : vérifiez votre compte pour recevoir vos fonds
je suis l’agent de la plateforme pour cette commande
le support m’a dit que vous devez libérer d’abord
l’admin a déjà approuvé, vous pouvez envoyer
message de la conformité : vos fonds sont bloqués
service client, comment puis-je aider pour l’échange
je travaille pour Souk et je traite le litige
votre compte est suspendu tant que vous ne me répondez pas
avis du système : l’acheteur a payé, libérez les cryptos
cher utilisateur, notre équipe a détecté un problème avec votre wallet
# messenger
ajoute-moi sur telegram
whatsapp c’est mieux, +33 6 12 34 56 78
mon tg c’est karim_otc
on parle sur signal
contacte-moi là : @fastcoins
écris sur mon insta
tu as viber ou imo ?
envoie-moi un message sur WA
on continue sur discord, plus rapide
T3legr4m seulement
donne-moi ton numéro
appelle-moi au 06 12 34 56 78
retrouve-moi sur facebook, Karim Exchange
écris-moi en dehors de l’appli
mon snap c’est karim.fast
rejoins notre groupe pour de meilleurs taux t.me/bestrates
mon mail karim.otc arobase gmail
je ne reçois pas les notifs ici, file ton whatsapp
# link
vérifie le paiement ici https://souk-verify.example.net/tx
connecte-toi sur souk-support.com pour voir les coins
ouvre bit.ly/3xYz et confirme
preuve : explorer-tron.xyz/tx/9912
scanne le QR sur ce site pour recevoir
télécharge notre appli avec le lien
va sur www.wallet-sync.io
connectez-vous par ce lien sinon il expire
hxxps://sidra-claim[.]top
le nouveau site est souk point exchange
clique sur le lien que je t’ai envoyé
validez le portefeuille : sidra-airdrop.live/connect
vérifie sur wallet-connect .app
passe par cette page pour réclamer les coins : tinyurl.com/abc
suivez ce lien pour libérer votre commande
# honest
Bonjour, merci d’avoir ouvert l’échange
J’envoie maintenant, dix minutes svp
envoyé, le hash est dans l’échange
3 confirmations, ça sera bientôt bon
Bien reçu, merci !
Les 250 SIDRA sont toujours disponibles ?
Ma connexion a coupé, désolé du retard
Je les vois, tout est bon
Pouvez-vous prolonger le délai d’une heure ?
Bonjour, vous êtes là ?
Vérifiez bien l’adresse dans l’échange avant d’envoyer
Le réseau est saturé aujourd’hui, ça peut prendre une demi-heure
J’ai appuyé, maintenant l’équipe doit vérifier
Je demanderai à l’assistance si rien n’arrive ce soir
Vous avez envoyé 24,9 au lieu de 25, les frais du portefeuille ont été déduits
Tu peux envoyer le reste ?
J’ai envoyé les 0,1 restants
Très bon échange, je mets un pouce levé
Quel portefeuille utilisez-vous ?
J’utilise l’adresse enregistrée dans mon profil
Pourquoi avez-vous annulé la dernière fois ?
J’ai dû annuler parce que j’étais en voyage
Pas de souci, prends ton temps
Le hash que vous avez donné montre un autre montant
Pardon, mauvais hash, le bon est dans l’échange
J’ai ouvert un litige car rien n’est arrivé après deux heures
Voici la capture de mon portefeuille
Je le vois sur l’explorateur, 12 confirmations
Vous êtes dans quel fuseau horaire ?
Je suis à Tunis
N’envoyez pas à l’ancienne adresse, je l’ai changée ce matin
Mettons-nous d’accord sur un partage, moitié moitié
Je n’accepte pas le partage, j’ai tout envoyé
Très bien, j’accepte
Le prix est 2,05, c’est ça ?
J’ai atteint ma limite du jour, j’achète le reste demain
J’attends la vérification, d’habitude 15 minutes
C’est confirmé de mon côté
La plateforme prend 1,5 % à chacun
tu peux baisser un peu le prix ?
c’est ton premier échange ici ?
ok à la prochaine
on peut parler arabe si vous préférez
Le vendeur précédent était plus rapide haha
Je reviens à 18 h 30
Votre offre dit 30 minutes
Il me reste 1 200 dans l’offre
un peu de patience, je suis au travail
La transaction a échoué faute de gas, je réessaie
merci mon frère
Je confirme dès que je le vois
Je ne donne jamais mon téléphone, désolé
Pas de liens svp, on reste ici
Vous avez reçu l’e-mail de Souk ?
Le transfert prend 10 minutes
J’ai déjà payé le gas
Les frais étaient de 0,3, c’est normal ?
Attendez avant d’annuler svp
Je n’utilise que cette plateforme
Votre portefeuille est bien celui de l’échange ?
Pardon, ma femme m’a appelé
Ma banque est fermée mais j’ai des USDT
Je l’ai envoyé ce matin
Quel nombre dois-je écrire dans le montant ?
Regardez le site, il dit en attente
le code sous mon adresse sert au montant exact ?
Je suis nouveau ici
Je finis de dîner d’abord
demandez à l’administrateur si vous n’êtes pas sûr
Je vous envoie la capture dans une minute
Bonjour, je viens d’ouvrir un échange avec vous
Mon portefeuille est Trust Wallet, ça va ?
Vous l’aurez dans un quart d’heure
Merci pour la rapidité
Pardon, je dormais, j’envoie tout de suite
Je vois deux confirmations pour l’instant
Il faut combien de confirmations ?
L’explorateur est lent aujourd’hui
N’ouvrez pas de litige svp, je m’en occupe
J’ai changé d’avis pour le reste
Je peux vous en racheter la semaine prochaine ?
Je ne vends qu’en semaine
Votre note est excellente
C’est sur quel réseau ?
J’ai ajouté la capture demandée
Dites-moi quand ça apparaît
Le montant est bon, merci
J’attends la décision de l’équipe
Mon téléphone est tombé en panne, désolé
Je voudrais annuler, je me suis trompé de montant
J’ai ouvert l’appli et les coins sont là
Vous envoyez en combien de temps d’habitude ?
Je ne vois pas encore le transfert
On peut prolonger ? Mon exchange est en maintenance
L’appli du portefeuille a planté, un instant
Désolé pour l’attente, les bouchons
C’est fait ! Regardez
Je crois que vous avez envoyé sur la mauvaise chaîne
Je n’ai encore rien reçu
Vous en vendez plus à ce prix ?
C’est mon deuxième échange avec vous
Bon prix, merci
Le délai finit dans 10 minutes, ça ira ?
Pouvez-vous ajouter une image du transfert ?
Je l’ai, tout correspond
Je mettrai une bonne note
Je dois partir, retour dans une heure
Un ami vous a recommandé
Il faut 20 confirmations sur ce réseau
Ce hash est d’hier
# other_words
validez svp pour que les fonds m’arrivent avant que j’envoie
dis juste que tu as reçu, c’est en route
la plateforme garde mes coins tant que vous ne finalisez pas
évitons la commission, paye sur mon Skrill
je te donne mon id binance, envoie les usdt là
tu peux mettre un peu de TRX sur mon wallet pour le réseau
achète-moi plutôt une carte steam
c’est quoi les mots de ton wallet
colle la phrase de sauvegarde de Trust Wallet
lis-moi le numéro du sms
tapez votre code secret pour vérification
je fais partie du support de Souk
votre échange a été signalé par notre service fraude, répondez
en tant que modérateur je vous ordonne d’envoyer
viens sur teleg
mon id line est karim88
donne ton contact qu’on parle plus vite
visite cette page et confirme la réception
va sur sidraclaim point net
votre portefeuille doit être connecté au portail
libère mec, qu’est-ce que tu attends
appuyez sur reçu svp, mon patron a besoin de l’argent
j’ai déjà payé, terminez la commande ou je vous signale
confirme que tu l’as et j’envoie la deuxième moitié
approuvez, nous sommes tous les deux vérifiés
tu acceptes Wise ? je préfère ne pas passer par ce site
je peux te voir en ville avec du cash
annule celle-ci, je te paie direct sur Binance
vire-moi la différence sur mon compte bancaire
vous devez 12 USDT de frais de réseau avant que ça parte
il me faut tes 12 mots pour te rembourser
tu peux me dire le code qu’ils t’ont envoyé ?
donne-moi accès à ton portefeuille un instant
ici le support Souk, quel est le problème ?
ici l’équipe des litiges, merci de coopérer
votre compte a été restreint, contactez-moi pour le débloquer
passons sur WhatsApp
c’est quoi ton numéro frère
regarde ma chaîne Telegram pour les preuves
connecte-toi par souk-login.net pour voir le transfert
appuie sur confirmer et tout le monde est content
je perds patience, libère ou j’ouvre un litige
marque terminé svp, l’appli bugue
tu confirmes, j’envoie, simple
si tu n’approuves pas dans 5 min j’annule
on peut le faire de main à main, sans frais
mon ami te paiera par Revolut
envoie à une autre adresse, celle-ci est ancienne
dépose 5 USDT pour activer la commande
mon cousin peut passer prendre les espèces
ouvre ton wallet et lis-moi les mots
la vérification demande votre code PIN
donne vite le code SMS
tape la phrase secrète dans le formulaire
Ici Souk, nous avons remarqué une activité inhabituelle
je suis employé de Souk
contrôle de sécurité : répondez en 10 minutes ou perdez l’accès
mp moi sur tele
on peut parler au téléphone ?
regarde sur www.sidra-check.net
# unseen
Approuve maintenant, je l’ai envoyé il y a 20 minutes
appuie sur le bouton confirmer stp
Ça n’arrive qu’après que tu acceptes
ma banque veut que vous libériez pour valider
Accepte juste, le partage est une formalité
faisons l’affaire entre nous, je paie plus
tu peux faire MoneyGram ?
Je t’envoie des cartes Google Play
Avant le transfert il y a 15 USDT de frais d’activation
laisse le séquestre, je t’envoie par virement
quels mots ton wallet a-t-il affichés au début ?
Lis-moi les six chiffres
envoie le fichier de sauvegarde de ton wallet
votre mot de passe svp, pour le remboursement
Bonjour, ici l’admin Souk
nous du support devons vérifier votre portefeuille
Attention : vos fonds vont être gelés
ping-moi sur Telegram
ajoute-moi : @coinking
vérifie ton paiement sur souk-pay.top
# unseen_honest
Bonjour ! Je suis en ligne
Les coins sont partis il y a une minute
Parfait, merci beaucoup
Quand pourrez-vous envoyer ?
Ce n’est pas encore crédité
Je me suis trompé dans le montant, pardon
Vous êtes rapide !
L’autre partie le voit aussi
J’ai lu les conditions de votre offre
Une partie seulement, c’est possible ?
J’attends la dernière confirmation
Mon portefeuille l’affiche en attente
Je serai absent à midi
Merci, vous aussi
Le prix a monté depuis hier
La page dit qu’il vous reste 40 minutes
Je rachèterai quand j’aurai des USDT
Ok, je regarde
C’était férié ici
Vous le voyez maintenant ?
`;
