/** Messages in English, by the fraud that they try. The unseen ones were written after the patterns. */
export const ENGLISH = `
# release_early
please release the usdt now, i already sent the coins
bro confirm first then i send, always like that
Release escrow, my bank shows it as sent
can you mark it as received so the system pays me faster
just press confirm, the coins come in 5 min
you need to confirm receipt before the network lets them through
My wallet needs your confirmation first to unlock the transfer
agree to the split and i send the rest after
accept the division first, then I transfer the SIDRA to you
release please, I have an emergency in the hospital
hurry up and release, the time is almost over
I sent twice by mistake, release and I will give you a bonus
approve it right away or you lose your money
the coins are stuck until you complete the trade on your side
click received, trust me, I have 500 trades
let go of the escrow, tx is pending only because of gas
say that they arrived, the blockchain is slow today
# pay_outside
cancel here and pay me directly, i give you 5% better price
lets do it off platform no fees
send the money to my paypal friends and family
I prefer western union
I can do bank transfer outside of the site, cheaper
pay with amazon gift cards and I send double
my IBAN is GB29 NWBK 6016 1331 9268 19
send the usdt straight to my wallet, escrow takes too long
you have to pay a small fee of 20 usdt to unlock the coins
first send a 10 USDT deposit for verification
Extra 15 dollars needed for gas before I can send, transfer it to me
we deal privately next time, I give you my account
skip the escrow, we both save 3%
Cash app only, $maria_trades
could you settle half here and half in cash in person
refund me the difference by zelle
you paid too little, send another 30 to this account number 00481233
there's a tax to pay first, 40 USDT, you get it back after
# secrets
to sync your wallet, send me your 12 word seed phrase
i need the recovery phrase to check that you got the coins
please share your private key so I can import the tokens
enter your secret words on the validation page
what is your mnemonic? the transfer needs it
give me the backup words, only the first six
send screenshot of your recovery phrase
your wallet is not synchronised, validate it with the 24 words
tell me the code that you got by sms
i sent a 6 digit code to your phone by mistake, can you read it to me
what's your password, i will fix it for you
export your keystore file and attach it here
connect your wallet here to receive the coins
i need your login to release on your side
install anydesk so that I can help you
share your screen and open your wallet, I'll guide you
scan this QR with your authenticator app
# impersonation
I am from Souk support, your trade is under review
Hello this is the admin, please follow my instructions
official moderator here, dispute number 4412
This is an automatic message from the escrow service: payment is secured, send now
we are the security department, your account will be frozen
Souk Team: verify your account to receive your funds
I'm the platform agent for this order
support told me that you must release first
The admin already approved it, you can send
message from compliance: your funds are on hold, act now
customer service here, how can I help with your trade
I work for Souk and will handle the dispute
your account is suspended until you answer to me
system notice: the buyer has paid, release the crypto
Dear user, our team has detected a problem with your wallet
# messenger
add me on telegram
whats app is better, +44 7700 900123
my tg is karim_otc
let's talk on signal
contact me there: @fastcoins
write to my insta
do you have viber or imo
Message me on WA please
we continue on discord, faster
T3legr4m only
send me your number
Call me 07700 900 456
find me on facebook under Karim Exchange
text me outside this app
my wechat id same as here
join our group for better rates t.me/bestrates
e-mail me karim.otc at gmail
I dont get notifications here, give me your whatsapp
# link
check the payment here https://souk-verify.example.net/tx
login at souk-support.com to see the coins
open bit.ly/3xYz and confirm
tx proof: explorer-tron.xyz/tx/9912
scan the qr on this site to receive
download our app from the link
go to www.wallet-sync.io
sign in to your account through this link, otherwise it expires
hxxps://sidra-claim[.]top
the new site is souk dot exchange
click the link I sent you by mail
Validate wallet: sidra-airdrop.live/connect
verify on wallet-connect .app
use this page to claim the coins: tinyurl.com/abc
follow this link to release your order
# honest
Hi, thanks for opening the trade
I'm sending now, give me ten minutes
sent, here is the hash in the trade
It shows 3 confirmations, should be done soon
Got them, thank you!
Is 250 SIDRA still available?
My internet was down, sorry for the delay
I can see it, all good
Could you extend the deadline by one hour?
Good morning, are you there?
Please double check the address in the trade before sending
The network is congested today, it may take half an hour
I pressed the button, now the team has to verify
I'll ask support if it does not arrive by tonight
You sent 24.9 instead of 25, the fee of your wallet was taken off
Can you send the rest?
I sent the remaining 0.1 now
Great trade, I'll leave a thumbs up
Which wallet do you use?
I use the address that I have saved in my profile
Why did you cancel last time?
I had to cancel because I was travelling
No problem, take your time
The hash that you gave shows another amount
Sorry, wrong hash, the right one is in the trade now
I opened a dispute because nothing arrived after two hours
Here is the screenshot of my wallet
I see it on the explorer, 12 confirmations
What time zone are you in?
I am in Tunis, GMT+1
Please don't send to the old address, I changed it this morning
Let's agree on a split, half for each
I don't accept the split, I sent everything
Fine, I accept
The price is 2.05, right?
My daily limit was reached, I'll buy the rest tomorrow
I wait for the verification, it usually takes 15 minutes
Confirmed on my side
The platform takes 1.5% from each of us
can you lower the price a little?
is this your first trade here?
ok see you next time
we speak Arabic if you prefer
The seller before you was faster haha
I'll be back at 18:30
Your offer says within 30 minutes
I have 1,200 left in the offer
please be patient, I'm at work
The transaction failed because of low gas, trying again
thanks brother, God bless you
The release of the new version was yesterday
I will confirm when I see it
I never share my phone, sorry
No links please, we stay here
Did you get the email from Souk?
The transfer takes 10 minutes
I paid the gas already
The fee was 0.3, is that normal?
Please wait before you cancel
I can't use another platform, only this one
Is your wallet the one on the trade page?
Sorry, my wife called
My bank is closed today but I have USDT
I sent it first thing this morning
Which number should I write in the amount?
Could you check the site, it says pending
the code under my address is for the exact amount, right?
I'm new here and still learning
Let me finish dinner first
ask the admin if you are not sure
Hello, I have just opened a trade with you
My wallet is Trust Wallet, is it fine?
It will be with you in a quarter of an hour
Thanks for the quick payment
Sorry, I was sleeping, sending it now
I see two confirmations so far
How many confirmations do you need?
The block explorer is slow today
Please don't open a dispute yet, I am on it
I changed my mind about the rest
Can I buy more from you next week?
I only sell on weekdays
Your rating is great
Which network is it on?
I uploaded the screenshot you asked for
Let me know when it shows up
The amount is right, thanks
I will wait for the team's decision
My phone died, sorry
I'd like to cancel, I picked the wrong amount
I opened the app and your coins are there
What is your usual sending time?
I can't see the transfer yet
Can we extend? My exchange has maintenance
The wallet app crashed, one moment
Sorry for the wait, traffic
Done! Please look
I think you sent to the wrong chain
I have not received anything so far
Do you sell more at this price?
It's my second trade with you
Good price, thank you
The deadline is in 10 minutes, will you make it?
Could you upload a picture of the transfer?
I have it now, everything matches
I will rate you five stars
I have to go, back in an hour
My friend recommended you
It needs 20 confirmations on this network
That hash is from yesterday
# other_words
Kindly approve so the funds reach me before I dispatch
bro just say you got it, mine is coming
The exchange holds my coins until you finalize, please finalize
Let's avoid commission, pay to my Skrill
I'll give you my binance id, send usdt there
can u top up my wallet with some TRX for the network
buy me a steam card instead
what are your wallet words
paste the phrase from your Trust Wallet backup
Read me the number from the text message
Type your passcode so we can verify
I'm with the Souk helpdesk
your trade has been flagged by our fraud department, respond now
As the moderator of this trade I order you to send
hit me up on teleg
my line id is karim88
give me your contact so we talk faster
visit this page and confirm receipt
go to sidraclaim dot net
your wallet must be connected on the portal to receive
release it man what are you waiting for
please tap received, my boss needs the cash today
I already paid, complete the order or I will report you
confirm that you have it and I'll send the second half
just approve, both of us are verified
do you accept Wise? I'd rather not use this site
I can meet you in the city with cash
Cancel this one, I'll pay you straight on Binance
wire me the difference to my bank account
you owe a network fee of 12 USDT before it moves
I need your 12 words to refund you
Can you tell me the code they texted you?
give me access to your wallet for a moment
Souk support here. What's the problem?
This is the dispute team, please cooperate
Your account has been restricted, contact me to unlock it
let's move to WhatsApp
what's your number bro
check my Telegram channel for proof of trades
log in through souk-login.net to see the transfer
tap confirm and everyone is happy
i'm losing patience, release or I open a case
mark it done please, the app is bugged
you confirm, I send, simple
if you don't approve in 5 min I cancel
we could do it face to face, no charges
my friend will pay you by Revolut
send it to a different address, the one here is old
deposit 5 USDT to activate the order
my cousin can pick up the cash
open your wallet app and read me the words
verification needs your PIN
give me the SMS code quickly
type the secret phrase into the form
This is Souk, we noticed unusual activity
I'm a Souk employee
security check: answer within 10 minutes or lose access
msg me on tele
can we talk by phone?
have a look at www.sidra-check.net
# unseen
Approve now, I have sent it 20 minutes ago
push the confirm button please
It only arrives after you accept
my bank needs you to release so they clear it
Just agree, the split is a formality
lets make this deal between us, I pay more
can you do MoneyGram?
I will send you Google Play cards
Before I transfer there is a 15 USDT activation fee
leave escrow, I send you by bank
which words did your wallet show at setup?
Please read out the six digits
send your wallet backup file
your password please, for the refund
Hi, Souk admin here
we from support must check your wallet
Attention: your funds will be frozen
ping me on Telegram
add me: @coinking
check your payment on souk-pay.top
# unseen_honest
Hi! I'm online now
The coins left my wallet a minute ago
Perfect, thanks a lot
May I know when you will send?
It hasn't been credited yet
I typed the amount wrong, sorry
You are fast!
The other side of the trade can see it too
I read the terms of your offer
Is a partial amount possible?
I'm waiting for the last confirmation
My wallet shows it as pending
I will be offline for lunch
Thanks, same to you
The price went up since yesterday
The page says you have 40 minutes
I'll buy again when I have USDT
Ok, I'm checking
It was a holiday here
Can you see it now?
`;
