// Re-exports of react-router-dom. Remotes import them from here: sharing the whole library would defeat tree shaking,
// and two copies would not see each other's location.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
