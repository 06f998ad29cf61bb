// The page of the demo's wallet. It runs in a browser as it is.

const find = (id) => document.getElementById(id);
const person = find('person');
const form = find('pay');

async function ask(path, body) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, body && init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const purse = () => `people/${encodeURIComponent(person.value.trim())}`;
const grouped = (amount) => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

function show({ address, ...amounts }) {
  find('address').textContent = address;
  for (const [coin, amount] of Object.entries(amounts)) find(coin).textContent = grouped(amount);
}

/** Does something for a button: says beside it what goes wrong, and never twice at once. */
function onPress(button, act) {
  const problem = button.closest('.card').querySelector('.problem');
  return async (event) => {
    event?.preventDefault();
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    problem.textContent = '';
    try {
      await act();
    } catch (error) {
      problem.textContent = error.message;
    } finally {
      button.ariaBusy = 'false';
    }
  };
}

let asked = 0;

async function read() {
  asked += 1;
  const mine = asked;
  try {
    const holdings = await ask(purse());
    // What is typed faster than it is answered.
    if (mine === asked) show(holdings);
  } catch {
    if (mine === asked) show({ address: '–', SIDRA: '–', USDT: '–' });
  }
}

function list({ coin, amount, to }, hash) {
  const payment = document.createElement('li');
  const what = document.createElement('p');
  what.textContent = `${amount} ${coin} to ${to.slice(0, 8)}…${to.slice(-6)}`;
  const line = document.createElement('div');
  line.className = 'line';
  const code = document.createElement('code');
  code.id = hash;
  code.textContent = hash;
  const copy = document.createElement('button');
  Object.assign(copy, {
    type: 'button',
    className: 'small',
    textContent: 'Copy',
    ariaLabel: 'Copy the hash',
  });
  copy.dataset.copy = hash;
  line.append(code, copy);
  payment.append(what, line);
  find('payments').prepend(payment);
  find('none').hidden = true;
}

async function pay() {
  const payment = Object.fromEntries(new FormData(form));
  const { hash } = await ask('payments', { ...payment, from: person.value.trim() });
  list(payment, hash);
  form.elements.amount.value = '';
  await read();
}

form.addEventListener('submit', onPress(find('submit'), pay));
form.addEventListener('change', () => {
  find('submit').textContent = `Send ${form.elements.coin.value}`;
});
const fund = onPress(find('fund'), async () => show(await ask(`${purse()}/funds`, {})));
find('fund').addEventListener('click', fund);
const confirm = onPress(find('confirm'), () => ask('blocks', {}));
find('confirm').addEventListener('click', confirm);
person.addEventListener('input', () => {
  history.replaceState(null, '', `?${new URLSearchParams({ as: person.value.trim() })}`);
  void read();
});
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(find(button.dataset.copy).textContent);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
});

person.value = new URLSearchParams(location.search).get('as') ?? 'amina';
void read();
